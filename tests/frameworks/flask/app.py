from datetime import datetime, timezone
from functools import wraps
from os import environ

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask, abort, jsonify, request
from marshmallow import Schema, fields, validate
from webargs.flaskparser import parser

app = Flask(__name__)
spec = APISpec(title="Harbor", version="1.0", openapi_version="3.0.3", plugins=[MarshmallowPlugin()])
spec.components.security_scheme("bearer", {"type": "http", "scheme": "bearer"})
spec.components.security_scheme("key", {"type": "apiKey", "in": "header", "name": "X-API-Key"})

headers = {"bearer": ("Authorization", f"Bearer {environ['TOKEN']}"), "key": ("X-API-Key", environ["API_KEY"])}


class BoatSchema(Schema):
    id = fields.Integer(dump_only=True)
    created_at = fields.DateTime(dump_only=True)
    name = fields.String(required=True, validate=validate.Length(min=1, max=40))
    kind = fields.String(required=True, validate=validate.OneOf(["sail", "motor"]))
    length = fields.Float(required=True, validate=validate.Range(min=0, max=150, min_inclusive=False))
    price = fields.Float(allow_none=True)
    berth = fields.Integer(strict=True, allow_none=True)
    built = fields.Date(allow_none=True)
    home = fields.Url()
    crew = fields.Dict(keys=fields.String(), values=fields.Email())
    tags = fields.List(fields.String(), validate=validate.Length(max=5), load_default=list)


class LineSchema(Schema):
    boat_id = fields.Integer(required=True, strict=True)
    days = fields.Integer(required=True, strict=True, validate=validate.Range(min=1, max=90))


class CardSchema(Schema):
    method = fields.Constant("card", required=True)
    number = fields.String(required=True, validate=validate.Regexp(r"^\d{12,19}$"))


class OrderSchema(Schema):
    id = fields.Integer(dump_only=True)
    status = fields.String(dump_only=True, validate=validate.OneOf(["open", "canceled"]))
    lines = fields.List(fields.Nested(LineSchema), required=True, validate=validate.Length(min=1))
    card = fields.Nested(CardSchema, required=True)
    reference = fields.UUID()
    note = fields.String(allow_none=True)


class PagingSchema(Schema):
    page = fields.Integer(load_default=1, validate=validate.Range(min=1))
    page_size = fields.Integer(load_default=20, validate=validate.Range(min=1, max=100))


class BoatQuerySchema(PagingSchema):
    kind = fields.String(validate=validate.OneOf(["sail", "motor"]))


class PhotoFormSchema(Schema):
    caption = fields.String()
    file = fields.Raw(required=True, metadata={"type": "string", "format": "binary"})


class PhotoSchema(Schema):
    name = fields.String()
    size = fields.Integer()
    caption = fields.String()


class ErrorSchema(Schema):
    code = fields.Integer()
    status = fields.String()
    message = fields.String()
    errors = fields.Dict()


spec.components.response(
    "DEFAULT_ERROR",
    {"description": "Default error response", "content": {"application/json": {"schema": ErrorSchema}}},
)
spec.components.schema("PatchedBoat", schema=BoatSchema(partial=True))

boats, orders = {}, {}


def found(records, id):
    return records.get(id) or abort(404)


def page_of(records, page, page_size):
    listed = list(records)
    return listed[(page - 1) * page_size : page * page_size]


def json_of(schema):
    return {"application/json": {"schema": schema}}


def operation(
    method, path, tag, *, query=None, body=None, media="application/json", result=None, status=200, signed_in=None
):
    """A route with its description, as Flask's extensions write it."""

    def decorated(handler):
        described = {"tags": [tag], "responses": {"default": "DEFAULT_ERROR", str(status): {"description": "OK"}}}
        if query:
            described["parameters"] = [{"in": "query", "schema": query}]
        if body:
            described["requestBody"] = {"required": True, "content": {media: {"schema": body}}}
        if result:
            described["responses"][str(status)]["content"] = json_of(result)
        if signed_in:
            described["security"] = [{signed_in: []}]
        parameters = [
            {"in": "path", "name": name, "required": True, "schema": {"type": "integer", "minimum": 0}}
            for name in ["boat_id", "order_id"]
            if name in path
        ]
        described_path = path.replace("<int:", "{").replace(">", "}")
        spec.path(described_path, operations={method: described}, parameters=parameters)

        @wraps(handler)
        def handle(**args):
            if signed_in and request.headers.get(headers[signed_in][0]) != headers[signed_in][1]:
                abort(401)
            if query:
                args.update(parser.parse(query, request, location="query"))
            if body and media == "application/json":
                args["data"] = parser.parse(body, request, location="json")
            returned = handler(**args)
            many = isinstance(result, Schema) and result.many
            schema = result() if isinstance(result, type) else result
            return ("", status) if schema is None else (jsonify(schema.dump(returned, many=many)), status)

        app.add_url_rule(path, f"{method} {path}", handle, methods=[method.upper()])
        return handler

    return decorated


@app.errorhandler(401)
@app.errorhandler(404)
@app.errorhandler(422)
def fail(error):
    errors = getattr(error, "data", {}).get("messages", {})
    return {"code": error.code, "status": error.name, "message": error.description, "errors": errors}, error.code


@operation("get", "/boats", "boats", query=BoatQuerySchema, result=BoatSchema(many=True))
def list_boats(page, page_size, kind=None):
    return page_of((boat for boat in boats.values() if kind in (None, boat["kind"])), page, page_size)


@operation("post", "/boats", "boats", body=BoatSchema, result=BoatSchema, status=201, signed_in="bearer")
def create_boat(data):
    id = len(boats) + 1
    boats[id] = {"id": id, "created_at": datetime.now(timezone.utc), **data}
    return boats[id]


@operation("get", "/boats/<int:boat_id>", "boats", result=BoatSchema)
def read_boat(boat_id):
    return found(boats, boat_id)


@operation("put", "/boats/<int:boat_id>", "boats", body=BoatSchema, result=BoatSchema, signed_in="bearer")
def replace_boat(data, boat_id):
    old = found(boats, boat_id)
    boats[boat_id] = {"id": boat_id, "created_at": old["created_at"], **data}
    return boats[boat_id]


@operation(
    "patch", "/boats/<int:boat_id>", "boats", body=BoatSchema(partial=True), result=BoatSchema, signed_in="bearer"
)
def update_boat(data, boat_id):
    boats[boat_id] = {**found(boats, boat_id), **data}
    return boats[boat_id]


@operation("delete", "/boats/<int:boat_id>", "boats", status=204, signed_in="bearer")
def delete_boat(boat_id):
    found(boats, boat_id)
    del boats[boat_id]


@operation(
    "post",
    "/boats/<int:boat_id>/photo",
    "boats",
    body=PhotoFormSchema,
    media="multipart/form-data",
    result=PhotoSchema,
    status=201,
)
def upload_photo(boat_id):
    found(boats, boat_id)
    file = request.files.get("file") or abort(422)
    return {"name": file.filename, "size": len(file.read()), **request.form}


@operation("get", "/orders", "orders", query=PagingSchema, result=OrderSchema(many=True), signed_in="bearer")
def list_orders(page, page_size):
    return page_of(orders.values(), page, page_size)


@operation("post", "/orders", "orders", body=OrderSchema, result=OrderSchema, status=201, signed_in="bearer")
def create_order(data):
    id = len(orders) + 1
    orders[id] = {"id": id, "status": "open", **data}
    return orders[id]


@operation("get", "/orders/<int:order_id>", "orders", result=OrderSchema, signed_in="bearer")
def read_order(order_id):
    return found(orders, order_id)


@operation("post", "/orders/<int:order_id>/cancel", "orders", result=OrderSchema, signed_in="bearer")
def cancel_order(order_id):
    found(orders, order_id)["status"] = "canceled"
    return orders[order_id]


@operation("get", "/stats", "stats", result=Schema.from_dict({"boats": fields.Integer(), "orders": fields.Integer()}), signed_in="key")
def stats():
    return {"boats": len(boats), "orders": len(orders)}


@app.get("/openapi.json")
def description():
    return spec.to_dict()


app.run(host="127.0.0.1", port=int(environ["PORT"]))
