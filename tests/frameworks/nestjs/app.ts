import {
  Body,
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  ForbiddenException,
  Get,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Put,
  Query,
  type Type,
  UnauthorizedException,
  UploadedFile,
  UseGuards,
  UseInterceptors,
  ValidationPipe,
} from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { FileInterceptor } from "@nestjs/platform-express";
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  ApiSecurity,
  ApiTags,
  DocumentBuilder,
  getSchemaPath,
  PartialType,
  SwaggerModule,
} from "@nestjs/swagger";
import { Type as Typed } from "class-transformer";
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDateString,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from "class-validator";

const { TOKEN, API_KEY, PORT } = process.env;

enum Kind {
  Sail = "sail",
  Motor = "motor",
}

class NewBoat {
  @ApiProperty({ minLength: 1, maxLength: 40 })
  @Length(1, 40)
  name!: string;

  @ApiProperty({ enum: Kind, enumName: "Kind" })
  @IsEnum(Kind)
  kind!: Kind;

  @ApiProperty({ maximum: 150, exclusiveMinimum: true, minimum: 0 })
  @IsNumber()
  @IsPositive()
  @Max(150)
  length!: number;

  @ApiPropertyOptional({ type: String, nullable: true, pattern: "^\\d+(\\.\\d{1,2})?$" })
  @IsOptional()
  @Matches(/^\d+(\.\d{1,2})?$/)
  price?: string | null;

  @ApiPropertyOptional({ type: "integer", nullable: true })
  @IsOptional()
  @IsInt()
  berth?: number | null;

  @ApiPropertyOptional({ type: String, format: "date", nullable: true })
  @IsOptional()
  @IsDateString()
  built?: string | null;

  @ApiPropertyOptional({ type: [String], maxItems: 5 })
  @IsOptional()
  @IsString({ each: true })
  @ArrayMaxSize(5)
  tags?: string[];
}

class BoatChanges extends PartialType(NewBoat) {}

class Boat extends NewBoat {
  @ApiProperty({ type: "integer" })
  id!: number;

  @ApiProperty()
  createdAt!: Date;
}

class Card {
  @ApiProperty({ enum: ["card"] })
  @IsIn(["card"])
  method!: "card";

  @ApiProperty({ pattern: "^\\d{12,19}$" })
  @Matches(/^\d{12,19}$/)
  number!: string;
}

class Transfer {
  @ApiProperty({ enum: ["transfer"] })
  @IsIn(["transfer"])
  method!: "transfer";

  @ApiProperty({ minLength: 15, maxLength: 34 })
  @Length(15, 34)
  iban!: string;
}

class Line {
  @ApiProperty({ type: "integer" })
  @IsInt()
  boatId!: number;

  @ApiProperty({ type: "integer", minimum: 1, maximum: 90 })
  @IsInt()
  @Min(1)
  @Max(90)
  days!: number;
}

@ApiExtraModels(Card, Transfer)
class NewOrder {
  @ApiProperty({ type: [Line], minItems: 1 })
  @IsArray()
  @ArrayMinSize(1)
  @ValidateNested({ each: true })
  @Typed(() => Line)
  lines!: Line[];

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(Card) }, { $ref: getSchemaPath(Transfer) }],
    discriminator: {
      propertyName: "method",
      mapping: { card: getSchemaPath(Card), transfer: getSchemaPath(Transfer) },
    },
  })
  @ValidateNested()
  @Typed(() => Object, {
    keepDiscriminatorProperty: true,
    discriminator: {
      property: "method",
      subTypes: [
        { name: "card", value: Card },
        { name: "transfer", value: Transfer },
      ],
    },
  })
  payment!: Card | Transfer;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  note?: string | null;
}

class Order extends NewOrder {
  @ApiProperty({ type: "integer" })
  id!: number;

  @ApiProperty({ enum: ["open", "canceled"] })
  status!: string;
}

class Photo {
  @ApiProperty()
  name!: string;

  @ApiProperty()
  size!: number;

  @ApiPropertyOptional()
  caption?: string;
}

class Paging {
  @ApiPropertyOptional({ type: "integer", minimum: 1, default: 1 })
  @IsOptional()
  @Typed(() => Number)
  @IsInt()
  @Min(1)
  page = 1;

  @ApiPropertyOptional({ type: "integer", minimum: 1, maximum: 100, default: 20 })
  @IsOptional()
  @Typed(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  size = 20;
}

class BoatFilter extends Paging {
  @ApiPropertyOptional({ enum: Kind, enumName: "Kind" })
  @IsOptional()
  @IsEnum(Kind)
  kind?: Kind;
}

class HttpError {
  @ApiProperty()
  statusCode!: number;

  @ApiProperty()
  message!: string;

  @ApiProperty()
  error!: string;
}

/** The usual generic page: its items are those of the class that is asked for. */
class Page<Item> {
  @ApiProperty({ isArray: true, type: Object })
  items!: Item[];

  @ApiProperty({ type: "integer" })
  total!: number;

  @ApiProperty({ type: "integer" })
  page!: number;

  @ApiProperty({ type: "integer" })
  size!: number;
}

const pageSchema = (item: Type) => ({
  allOf: [
    { $ref: getSchemaPath(Page) },
    { properties: { items: { type: "array", items: { $ref: getSchemaPath(item) } } } },
  ],
});

@Injectable()
class SignedIn implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest();
    if (headers.authorization !== `Bearer ${TOKEN}`) throw new UnauthorizedException("Unknown token");
    return true;
  }
}

@Injectable()
class Trusted implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest();
    if (headers["x-api-key"] !== API_KEY) throw new ForbiddenException("Unknown key");
    return true;
  }
}

const boats = new Map<number, Boat>();
const orders = new Map<number, Order>();

function found<Item>(records: Map<number, Item>, id: number): Item {
  const record = records.get(id);
  if (record === undefined) throw new NotFoundException("No record has this ID");
  return record;
}

const pageFrom = <Item>(all: Item[], { page, size }: Paging): Page<Item> => ({
  items: all.slice((page - 1) * size, page * size),
  total: all.length,
  page,
  size,
});

@ApiTags("boats")
@ApiExtraModels(Page, Boat)
@Controller("boats")
class BoatsController {
  @Get()
  @ApiOkResponse({ schema: pageSchema(Boat) })
  findAll(@Query() filter: BoatFilter) {
    const all = [...boats.values()].filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
    return pageFrom(all, filter);
  }

  @Post()
  @ApiBearerAuth()
  @UseGuards(SignedIn)
  @ApiCreatedResponse({ type: Boat })
  create(@Body() boat: NewBoat): Boat {
    const id = boats.size + 1;
    boats.set(id, { ...boat, id, createdAt: new Date() });
    return found(boats, id);
  }

  @Get(":id")
  @ApiOkResponse({ type: Boat })
  @ApiNotFoundResponse({ type: HttpError })
  findOne(@Param("id", ParseIntPipe) id: number): Boat {
    return found(boats, id);
  }

  @Put(":id")
  @ApiBearerAuth()
  @UseGuards(SignedIn)
  @ApiOkResponse({ type: Boat })
  @ApiNotFoundResponse({ type: HttpError })
  replace(@Param("id", ParseIntPipe) id: number, @Body() boat: NewBoat): Boat {
    const { createdAt } = found(boats, id);
    boats.set(id, { ...boat, id, createdAt });
    return found(boats, id);
  }

  @Patch(":id")
  @ApiBearerAuth()
  @UseGuards(SignedIn)
  @ApiOkResponse({ type: Boat })
  @ApiNotFoundResponse({ type: HttpError })
  update(@Param("id", ParseIntPipe) id: number, @Body() changes: BoatChanges): Boat {
    boats.set(id, { ...found(boats, id), ...changes });
    return found(boats, id);
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiBearerAuth()
  @UseGuards(SignedIn)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: HttpError })
  remove(@Param("id", ParseIntPipe) id: number): void {
    found(boats, id);
    boats.delete(id);
  }

  @Post(":id/photo")
  @ApiConsumes("multipart/form-data")
  @ApiBody({
    schema: {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", format: "binary" }, caption: { type: "string" } },
    },
  })
  @UseInterceptors(FileInterceptor("file"))
  @ApiCreatedResponse({ type: Photo })
  @ApiNotFoundResponse({ type: HttpError })
  uploadPhoto(
    @Param("id", ParseIntPipe) id: number,
    @UploadedFile() file: { originalname: string; size: number },
    @Body("caption") caption?: string,
  ): Photo {
    found(boats, id);
    return { name: file.originalname, size: file.size, caption };
  }
}

@ApiTags("orders")
@ApiBearerAuth()
@ApiExtraModels(Order)
@UseGuards(SignedIn)
@Controller("orders")
class OrdersController {
  @Get()
  @ApiOkResponse({ schema: pageSchema(Order) })
  findAll(@Query() paging: Paging) {
    return pageFrom([...orders.values()], paging);
  }

  @Post()
  @ApiCreatedResponse({ type: Order })
  create(@Body() order: NewOrder): Order {
    const id = orders.size + 1;
    orders.set(id, { ...order, id, status: "open" });
    return found(orders, id);
  }

  @Get(":id")
  @ApiOkResponse({ type: Order })
  @ApiNotFoundResponse({ type: HttpError })
  findOne(@Param("id", ParseIntPipe) id: number): Order {
    return found(orders, id);
  }

  @Post(":id/cancel")
  @HttpCode(200)
  @ApiOkResponse({ type: Order })
  @ApiNotFoundResponse({ type: HttpError })
  cancel(@Param("id", ParseIntPipe) id: number): Order {
    const order = found(orders, id);
    order.status = "canceled";
    return order;
  }
}

@Controller("stats")
class StatsController {
  @Get()
  @ApiSecurity("key")
  @UseGuards(Trusted)
  @ApiOkResponse({ schema: { type: "object", additionalProperties: { type: "integer" } } })
  count() {
    return { boats: boats.size, orders: orders.size };
  }
}

@Module({ controllers: [BoatsController, OrdersController, StatsController] })
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ["error"] });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
const options = new DocumentBuilder()
  .setTitle("Harbor")
  .setVersion("1.0")
  .addBearerAuth()
  .addApiKey({ type: "apiKey", in: "header", name: "X-API-Key" }, "key")
  .build();
SwaggerModule.setup("docs", app, SwaggerModule.createDocument(app, options), {
  jsonDocumentUrl: "openapi.json",
});
await app.listen(Number(PORT), "127.0.0.1");
