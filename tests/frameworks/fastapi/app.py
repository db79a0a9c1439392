from datetime import date, datetime, timezone
from decimal import Decimal
from enum import Enum
from os import environ
from typing import Generic, List, Literal, Optional, TypeVar, Union

import uvicorn
from fastapi import Depends, FastAPI, File, Form, HTTPException, Path, Query, Response, UploadFile
from fastapi.security import APIKeyHeader, OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import BaseModel, Field
from pydantic.generics import GenericModel
from typing_extensions import Annotated

app = FastAPI(title="Harbor")
bearer = OAuth2PasswordBearer(tokenUrl="token")
api_key = APIKeyHeader(name="X-API-Key")


class Kind(str, Enum):
    sail = "sail"
    motor = "motor"


class BoatIn(BaseModel):
    name: str = Field(min_length=1, max_length=40)
    kind: Kind
    length: float = Field(gt=0, le=150)
    price: Optional[Decimal] = Field(default=None, ge=0, decimal_places=2)
    berth: Optional[int] = None
    built: Optional[date] = None
    tags: List[str] = Field(default_factory=list, max_items=5)


class BoatPatch(BaseModel):
    name: Optional[str] = Field(default=None, min_length=1)
    berth: Optional[int] = None


class Boat(BoatIn):
    id: int
    created_at: datetime


class Card(BaseModel):
    method: Literal["card"]
    number: str = Field(regex=r"^\d{12,19}$")


class Transfer(BaseModel):
    method: Literal["transfer"]
    iban: str = Field(min_length=15, max_length=34)


class Line(BaseModel):
    boat_id: int
    days: int = Field(ge=1, le=90)


class OrderIn(BaseModel):
    lines: List[Line] = Field(min_items=1)
    payment: Annotated[Union[Card, Transfer], Field(discriminator="method")]
    note: Optional[str] = None


class Order(OrderIn):
    id: int
    status: Literal["open", "canceled"]


class Photo(BaseModel):
    name: str
    size: int
    caption: Optional[str]


class Message(BaseModel):
    detail: str


class Token(BaseModel):
    access_token: str
    token_type: str


Item = TypeVar("Item")


class Page(GenericModel, Generic[Item]):
    items: List[Item]
    total: int
    page: int
    size: int


boats: "dict[int, Boat]" = {}
orders: "dict[int, Order]" = {}
missing = {404: {"model": Message}}


def found(records, id):
    if id not in records:
        raise HTTPException(404, "Not found")
    return records[id]


def page_of(records, page, size):
    listed = list(records.values())
    return {"items": listed[(page - 1) * size : page * size], "total": len(listed), "page": page, "size": size}


def signed_in(token: str = Depends(bearer)):
    if token != environ["TOKEN"]:
        raise HTTPException(401, "Unknown token", headers={"WWW-Authenticate": "Bearer"})


def trusted(key: str = Depends(api_key)):
    if key != environ["API_KEY"]:
        raise HTTPException(403, "Unknown key")


@app.post("/token", response_model=Token)
def sign_in(form: OAuth2PasswordRequestForm = Depends()):
    return {"access_token": environ["TOKEN"], "token_type": "bearer"}


@app.get("/boats", response_model=Page[Boat], tags=["boats"])
def list_boats(
    page: int = Query(1, ge=1),
    size: int = Query(20, ge=1, le=100),
    kind: Optional[Kind] = None,
    tag: List[str] = Query([]),
):
    wanted = {
        id: boat
        for id, boat in boats.items()
        if (kind is None or boat.kind == kind) and all(one in boat.tags for one in tag)
    }
    return page_of(wanted, page, size)


@app.post("/boats", response_model=Boat, status_code=201, tags=["boats"], dependencies=[Depends(signed_in)])
def create_boat(boat: BoatIn):
    id = len(boats) + 1
    boats[id] = Boat(id=id, created_at=datetime.now(timezone.utc), **boat.dict())
    return boats[id]


@app.get("/boats/{boat_id}", response_model=Boat, tags=["boats"], responses=missing)
def read_boat(boat_id: int = Path(ge=1)):
    return found(boats, boat_id)


@app.put("/boats/{boat_id}", response_model=Boat, tags=["boats"], responses=missing, dependencies=[Depends(signed_in)])
def replace_boat(boat_id: int, boat: BoatIn):
    old = found(boats, boat_id)
    boats[boat_id] = Boat(id=boat_id, created_at=old.created_at, **boat.dict())
    return boats[boat_id]


@app.patch("/boats/{boat_id}", response_model=Boat, tags=["boats"], responses=missing, dependencies=[Depends(signed_in)])
def update_boat(boat_id: int, changes: BoatPatch):
    boats[boat_id] = found(boats, boat_id).copy(update=changes.dict(exclude_unset=True))
    return boats[boat_id]


@app.delete("/boats/{boat_id}", status_code=204, tags=["boats"], responses=missing, dependencies=[Depends(signed_in)])
def delete_boat(boat_id: int):
    found(boats, boat_id)
    del boats[boat_id]
    return Response(status_code=204)


@app.post("/boats/{boat_id}/photo", response_model=Photo, status_code=201, tags=["boats"], responses=missing)
def upload_photo(boat_id: int, file: UploadFile = File(), caption: Optional[str] = Form(None)):
    found(boats, boat_id)
    return {"name": file.filename, "size": len(file.file.read()), "caption": caption}


@app.get("/orders", response_model=Page[Order], tags=["orders"], dependencies=[Depends(signed_in)])
def list_orders(page: int = Query(1, ge=1), size: int = Query(20, ge=1, le=100)):
    return page_of(orders, page, size)


@app.post("/orders", response_model=Order, status_code=201, tags=["orders"], dependencies=[Depends(signed_in)])
def create_order(order: OrderIn):
    id = len(orders) + 1
    orders[id] = Order(id=id, status="open", **order.dict())
    return orders[id]


@app.get("/orders/{order_id}", response_model=Order, tags=["orders"], responses=missing, dependencies=[Depends(signed_in)])
def read_order(order_id: int):
    return found(orders, order_id)


@app.post("/orders/{order_id}/cancel", response_model=Order, tags=["orders"], responses=missing, dependencies=[Depends(signed_in)])
def cancel_order(order_id: int):
    orders[order_id] = found(orders, order_id).copy(update={"status": "canceled"})
    return orders[order_id]


@app.get("/stats", tags=["stats"], dependencies=[Depends(trusted)])
def stats() -> "dict[str, int]":
    return {"boats": len(boats), "orders": len(orders)}


uvicorn.run(app, host="127.0.0.1", port=int(environ["PORT"]), log_level="warning")
