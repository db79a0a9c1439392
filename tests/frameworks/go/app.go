package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/getkin/kin-openapi/openapi2conv"
	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3gen"
)

type NewBoat struct {
	Name   string    `json:"name" validate:"required,min=1,max=40"`
	Kind   string    `json:"kind" validate:"required" enums:"sail,motor"`
	Length float64   `json:"length" validate:"required,min=1,max=150"`
	Price  *float64  `json:"price,omitempty" validate:"min=0"`
	Berth  *int64    `json:"berth,omitempty"`
	Built  time.Time `json:"built,omitempty"`
	Tags   []string  `json:"tags,omitempty" validate:"max=5"`
}

type Boat struct {
	ID        uint      `json:"id"`
	CreatedAt time.Time `json:"created_at"`
	NewBoat
}

type Line struct {
	BoatID uint `json:"boat_id" validate:"required"`
	Days   int  `json:"days" validate:"required,min=1,max=90"`
}

type Card struct {
	Number string `json:"number" validate:"required" pattern:"^\\d{12,19}$"`
}

type NewOrder struct {
	Lines []Line            `json:"lines" validate:"required,min=1"`
	Card  Card              `json:"card" validate:"required"`
	Note  *string           `json:"note,omitempty"`
	Meta  map[string]string `json:"meta,omitempty"`
}

type Order struct {
	ID     uint   `json:"id"`
	Status string `json:"status" enums:"open,canceled"`
	NewOrder
}

type Photo struct {
	Name    string `json:"name"`
	Size    int    `json:"size"`
	Caption string `json:"caption"`
}

type Problem struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

type Stats struct {
	Boats  int `json:"boats"`
	Orders int `json:"orders"`
}

var (
	boats  = map[uint64]*Boat{}
	orders = map[uint64]*Order{}
)

func fail(status int) (int, any) {
	return status, Problem{status, http.StatusText(status)}
}

// The tags that a validator reads, as the keywords of a schema.
func described(_ string, _ reflect.Type, tag reflect.StructTag, schema *openapi3.Schema) error {
	if values := tag.Get("enums"); values != "" {
		for _, value := range strings.Split(values, ",") {
			schema.Enum = append(schema.Enum, value)
		}
	}
	schema.Pattern = tag.Get("pattern")
	for _, rule := range strings.Split(tag.Get("validate"), ",") {
		name, text, _ := strings.Cut(rule, "=")
		bound, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			continue
		}
		number := float64(bound)
		switch {
		case schema.Type == "string" && name == "min":
			schema.MinLength = bound
		case schema.Type == "string":
			schema.MaxLength = &bound
		case schema.Type == "array" && name == "min":
			schema.MinItems = bound
		case schema.Type == "array":
			schema.MaxItems = &bound
		case name == "min":
			schema.Min = &number
		default:
			schema.Max = &number
		}
	}
	return nil
}

// Finds fault with a value as a validator does.
func isValid(value reflect.Value) bool {
	if value.Kind() == reflect.Ptr {
		return value.IsNil() || isValid(value.Elem())
	}
	if value.Kind() == reflect.Slice {
		for index := 0; index < value.Len(); index++ {
			if !isValid(value.Index(index)) {
				return false
			}
		}
	}
	if value.Kind() != reflect.Struct || value.Type() == reflect.TypeOf(time.Time{}) {
		return true
	}
	for index := 0; index < value.NumField(); index++ {
		tag := value.Type().Field(index).Tag
		if !isValid(value.Field(index)) || !keeps(value.Field(index), tag) {
			return false
		}
	}
	return true
}

func keeps(value reflect.Value, tag reflect.StructTag) bool {
	rules := tag.Get("validate")
	if value.IsZero() {
		return !strings.Contains(rules, "required")
	}
	if value.Kind() == reflect.Ptr {
		value = value.Elem()
	}
	if values := tag.Get("enums"); values != "" && !strings.Contains(","+values+",", ","+value.String()+",") {
		return false
	}
	if pattern := tag.Get("pattern"); pattern != "" && !regexp.MustCompile(pattern).MatchString(value.String()) {
		return false
	}
	var size float64
	switch value.Kind() {
	case reflect.String, reflect.Slice:
		size = float64(value.Len())
	case reflect.Float64:
		size = value.Float()
	case reflect.Int, reflect.Int64:
		size = float64(value.Int())
	default:
		return true
	}
	for _, rule := range strings.Split(rules, ",") {
		name, text, _ := strings.Cut(rule, "=")
		bound, err := strconv.ParseFloat(text, 64)
		if err == nil && (name == "min" && size < bound || name == "max" && size > bound) {
			return false
		}
	}
	return true
}

func takes(request *http.Request, body any) bool {
	decoder := json.NewDecoder(request.Body)
	decoder.DisallowUnknownFields()
	return decoder.Decode(body) == nil && isValid(reflect.ValueOf(body).Elem())
}

func pageOf[Item any](request *http.Request, records map[uint64]*Item) (int, any) {
	listed := []*Item{}
	limit, offset := 20, 0
	for name, number := range map[string]*int{"limit": &limit, "offset": &offset} {
		if text := request.URL.Query().Get(name); text != "" {
			value, err := strconv.Atoi(text)
			if err != nil || value < 0 || value > 100 {
				return fail(400)
			}
			*number = value
		}
	}
	for id := uint64(offset) + 1; id <= uint64(len(records)) && len(listed) < limit; id++ {
		if record, isThere := records[id]; isThere {
			listed = append(listed, record)
		}
	}
	return 200, listed
}

type handler func(request *http.Request, id uint64) (int, any)

type operation struct {
	method, path, summary, tag, secret string
	query                              []string
	body                               any
	status                             int
	result                             any
	handle                             handler
}

func withBoat(handle func(request *http.Request, boat *Boat) (int, any)) handler {
	return func(request *http.Request, id uint64) (int, any) {
		boat, isThere := boats[id]
		if !isThere {
			return fail(404)
		}
		return handle(request, boat)
	}
}

func withOrder(handle func(order *Order) (int, any)) handler {
	return func(_ *http.Request, id uint64) (int, any) {
		order, isThere := orders[id]
		if !isThere {
			return fail(404)
		}
		return handle(order)
	}
}

func written(request *http.Request, boat *Boat) (int, any) {
	var body NewBoat
	if !takes(request, &body) {
		return fail(400)
	}
	boat.NewBoat = body
	return 200, boat
}

func uploaded(request *http.Request, _ *Boat) (int, any) {
	file, header, err := request.FormFile("file")
	if err != nil {
		return fail(400)
	}
	content, _ := io.ReadAll(file)
	return 201, Photo{header.Filename, len(content), request.FormValue("caption")}
}

var paging = []string{"limit", "offset"}

var operations = []operation{
	{"GET", "/boats", "List boats", "boats", "", paging, nil, 200, []Boat{},
		func(request *http.Request, _ uint64) (int, any) { return pageOf(request, boats) }},
	{"POST", "/boats", "Create a boat", "boats", "token", nil, NewBoat{}, 201, Boat{},
		func(request *http.Request, _ uint64) (int, any) {
			id := uint64(len(boats) + 1)
			boat := &Boat{ID: uint(id), CreatedAt: time.Now()}
			status, result := written(request, boat)
			if status != 200 {
				return status, result
			}
			boats[id] = boat
			return 201, boat
		}},
	{"GET", "/boats/{id}", "Get a boat", "boats", "", nil, nil, 200, Boat{},
		withBoat(func(_ *http.Request, boat *Boat) (int, any) { return 200, boat })},
	{"PUT", "/boats/{id}", "Replace a boat", "boats", "token", nil, NewBoat{}, 200, Boat{}, withBoat(written)},
	{"DELETE", "/boats/{id}", "Delete a boat", "boats", "token", nil, nil, 204, nil,
		withBoat(func(_ *http.Request, boat *Boat) (int, any) {
			delete(boats, uint64(boat.ID))
			return 204, nil
		})},
	{"POST", "/boats/{id}/photo", "Upload a photo", "boats", "", nil, nil, 201, Photo{}, withBoat(uploaded)},
	{"GET", "/orders", "List orders", "orders", "token", paging, nil, 200, []Order{},
		func(request *http.Request, _ uint64) (int, any) { return pageOf(request, orders) }},
	{"POST", "/orders", "Create an order", "orders", "token", nil, NewOrder{}, 201, Order{},
		func(request *http.Request, _ uint64) (int, any) {
			var body NewOrder
			if !takes(request, &body) {
				return fail(400)
			}
			id := uint64(len(orders) + 1)
			orders[id] = &Order{uint(id), "open", body}
			return 201, orders[id]
		}},
	{"GET", "/orders/{id}", "Get an order", "orders", "token", nil, nil, 200, Order{},
		withOrder(func(order *Order) (int, any) { return 200, order })},
	{"POST", "/orders/{id}/cancel", "Cancel an order", "orders", "token", nil, nil, 200, Order{},
		withOrder(func(order *Order) (int, any) {
			order.Status = "canceled"
			return 200, order
		})},
	{"GET", "/stats", "Count records", "stats", "key", nil, nil, 200, Stats{},
		func(*http.Request, uint64) (int, any) { return 200, Stats{len(boats), len(orders)} }},
}

// The headers of credentials: one by its name in the description.
var headers = map[string]string{"token": "Authorization", "key": "X-API-Key"}
var prefixes = map[string]string{"token": "Bearer "}

var document = openapi3.T{
	OpenAPI: "3.0.3",
	Info:    &openapi3.Info{Title: "Harbor", Version: "1.0"},
	Paths:   openapi3.Paths{},
	Components: openapi3.Components{
		Schemas: openapi3.Schemas{},
		SecuritySchemes: openapi3.SecuritySchemes{
			"token": &openapi3.SecuritySchemeRef{Value: &openapi3.SecurityScheme{
				Type: "apiKey", In: "header", Name: headers["token"],
				Description: "Type \"Bearer\" followed by a space and the token.",
			}},
			"key": &openapi3.SecuritySchemeRef{Value: &openapi3.SecurityScheme{
				Type: "apiKey", In: "header", Name: headers["key"],
			}},
		},
	},
}

// A reference to the schema of a struct, which is named as Go names it.
func schemaOf(value any) *openapi3.SchemaRef {
	kind := reflect.TypeOf(value)
	if kind.Kind() == reflect.Slice {
		item := schemaOf(reflect.Zero(kind.Elem()).Interface())
		return openapi3.NewSchemaRef("", &openapi3.Schema{Type: "array", Items: item})
	}
	name := kind.String()
	if _, isThere := document.Components.Schemas[name]; !isThere {
		made, err := openapi3gen.NewSchemaRefForValue(value, nil, openapi3gen.SchemaCustomizer(described))
		if err != nil {
			panic(err)
		}
		require(kind, made.Value)
		document.Components.Schemas[name] = made
	}
	return openapi3.NewSchemaRef("#/components/schemas/"+name, document.Components.Schemas[name].Value)
}

func require(kind reflect.Type, schema *openapi3.Schema) {
	for index := 0; index < kind.NumField(); index++ {
		field := kind.Field(index)
		if field.Anonymous {
			require(field.Type, schema)
			continue
		}
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if strings.Contains(field.Tag.Get("validate"), "required") {
			schema.Required = append(schema.Required, name)
		}
		inner, property := field.Type, schema.Properties[name].Value
		if inner.Kind() == reflect.Slice {
			inner, property = inner.Elem(), property.Items.Value
		}
		if inner.Kind() == reflect.Struct && len(property.Properties) > 0 {
			require(inner, property)
		}
	}
}

func describe(one operation) {
	described := openapi3.NewOperation()
	described.Summary, described.Tags = one.summary, []string{one.tag}
	if strings.Contains(one.path, "{id}") {
		described.AddParameter(openapi3.NewPathParameter("id").WithSchema(openapi3.NewIntegerSchema().WithMin(1)))
		problem := openapi3.NewResponse().WithDescription("Not Found").WithJSONSchemaRef(schemaOf(Problem{}))
		described.AddResponse(404, problem)
	}
	for _, name := range one.query {
		schema := openapi3.NewIntegerSchema().WithMin(0).WithMax(100)
		described.AddParameter(openapi3.NewQueryParameter(name).WithSchema(schema))
	}
	if one.body != nil {
		body := openapi3.NewRequestBody().WithRequired(true).WithJSONSchemaRef(schemaOf(one.body))
		described.RequestBody = &openapi3.RequestBodyRef{Value: body}
	}
	if strings.HasSuffix(one.path, "/photo") {
		form := openapi3.NewObjectSchema().
			WithProperty("file", openapi3.NewStringSchema().WithFormat("binary")).
			WithProperty("caption", openapi3.NewStringSchema())
		form.Required = []string{"file"}
		body := openapi3.NewRequestBody().WithRequired(true).WithFormDataSchema(form)
		described.RequestBody = &openapi3.RequestBodyRef{Value: body}
	}
	response := openapi3.NewResponse().WithDescription(http.StatusText(one.status))
	if one.result != nil {
		response = response.WithJSONSchemaRef(schemaOf(one.result))
	}
	described.AddResponse(one.status, response)
	if one.secret != "" {
		described.Security = openapi3.NewSecurityRequirements().With(openapi3.NewSecurityRequirement().Authenticate(one.secret))
	}
	document.AddOperation(one.path, one.method, described)
}

// Responds as the first operation whose method and path are those of the request.
func serve(writer http.ResponseWriter, request *http.Request) {
	status, result := fail(404)
	segments := strings.Split(request.URL.Path, "/")
	for _, one := range operations {
		if one.method != request.Method || len(strings.Split(one.path, "/")) != len(segments) {
			continue
		}
		var id uint64
		path := request.URL.Path
		if strings.Contains(one.path, "{id}") {
			id, _ = strconv.ParseUint(segments[2], 10, 64)
			path = strings.Replace(path, "/"+segments[2], "/{id}", 1)
		}
		if path != one.path {
			continue
		}
		if one.secret != "" && request.Header.Get(headers[one.secret]) != prefixes[one.secret]+os.Getenv("API_KEY") {
			status, result = fail(401)
		} else {
			status, result = one.handle(request, id)
		}
		break
	}
	writer.Header().Set("Content-Type", "application/json")
	writer.WriteHeader(status)
	if result != nil {
		json.NewEncoder(writer).Encode(result)
	}
}

func main() {
	for _, one := range operations {
		describe(one)
	}
	// Swagger 2.0 is what the usual generators of Go write.
	swagger, err := openapi2conv.FromV3(&document)
	if err != nil {
		panic(err)
	}
	http.HandleFunc("/swagger.json", func(writer http.ResponseWriter, _ *http.Request) {
		json.NewEncoder(writer).Encode(swagger)
	})
	http.HandleFunc("/", serve)
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
