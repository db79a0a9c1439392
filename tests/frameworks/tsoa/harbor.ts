import {
  Body,
  Controller,
  Delete,
  FormField,
  Get,
  Patch,
  Path,
  Post,
  Put,
  Query,
  Response,
  Route,
  Security,
  SuccessResponse,
  Tags,
  UploadedFile,
} from "tsoa";

export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Kind = "sail" | "motor";

interface NewBoat {
  /**
   * @minLength 1
   * @maxLength 40
   */
  name: string;
  kind: Kind;
  /**
   * @isFloat
   * @minimum 1
   * @maximum 150
   */
  length: number;
  /** @pattern ^\d+(\.\d{1,2})?$ */
  price?: string | null;
  /** @isInt */
  berth?: number | null;
  /** @format date */
  built?: string | null;
  /** @maxItems 5 */
  tags?: string[];
}

interface Boat extends NewBoat {
  /** @isInt */
  id: number;
  createdAt: Date;
}

interface Card {
  method: "card";
  /** @pattern ^\d{12,19}$ */
  number: string;
}

interface Transfer {
  method: "transfer";
  /**
   * @minLength 15
   * @maxLength 34
   */
  iban: string;
}

interface Line {
  /** @isInt */
  boatId: number;
  /**
   * @isInt
   * @minimum 1
   * @maximum 90
   */
  days: number;
}

interface NewOrder {
  /** @minItems 1 */
  lines: Line[];
  payment: Card | Transfer;
  note?: string | null;
}

interface Order extends NewOrder {
  /** @isInt */
  id: number;
  status: "open" | "canceled";
}

interface Photo {
  name: string;
  /** @isInt */
  size: number;
  caption?: string;
}

interface Page<Item> {
  items: Item[];
  /** @isInt */
  total: number;
  /** @isInt */
  page: number;
  /** @isInt */
  size: number;
}

interface Message {
  message: string;
}

const boats = new Map<number, Boat>();
const orders = new Map<number, Order>();

function found<Item>(records: Map<number, Item>, id: number): Item {
  const record = records.get(id);
  if (record === undefined) throw new HttpError(404, "No record has this ID");
  return record;
}

const pageFrom = <Item>(all: Item[], page: number, size: number): Page<Item> => ({
  items: all.slice((page - 1) * size, page * size),
  total: all.length,
  page,
  size,
});

function stored(id: number, boat: Boat): Boat {
  boats.set(id, boat);
  return boat;
}

@Route("boats")
@Tags("boats")
export class BoatsController extends Controller {
  /**
   * @isInt page
   * @minimum page 1
   * @isInt size
   * @minimum size 1
   * @maximum size 100
   */
  @Get()
  async getBoats(@Query() page = 1, @Query() size = 20, @Query() kind?: Kind): Promise<Page<Boat>> {
    const wanted = [...boats.values()].filter((boat) => kind === undefined || boat.kind === kind);
    return pageFrom(wanted, page, size);
  }

  @Post()
  @Security("bearer")
  @SuccessResponse(201, "Created")
  async createBoat(@Body() boat: NewBoat): Promise<Boat> {
    const id = boats.size + 1;
    this.setStatus(201);
    return stored(id, { ...boat, id, createdAt: new Date() });
  }

  /** @isInt id */
  @Get("{id}")
  @Response<Message>(404, "No record has this ID")
  async getBoat(@Path() id: number): Promise<Boat> {
    return found(boats, id);
  }

  /** @isInt id */
  @Put("{id}")
  @Security("bearer")
  @Response<Message>(404, "No record has this ID")
  async replaceBoat(@Path() id: number, @Body() boat: NewBoat): Promise<Boat> {
    return stored(id, { ...boat, id, createdAt: found(boats, id).createdAt });
  }

  /** @isInt id */
  @Patch("{id}")
  @Security("bearer")
  @Response<Message>(404, "No record has this ID")
  async updateBoat(@Path() id: number, @Body() changes: Partial<NewBoat>): Promise<Boat> {
    return stored(id, { ...found(boats, id), ...changes });
  }

  /** @isInt id */
  @Delete("{id}")
  @Security("bearer")
  @SuccessResponse(204, "Deleted")
  @Response<Message>(404, "No record has this ID")
  async deleteBoat(@Path() id: number): Promise<void> {
    found(boats, id);
    boats.delete(id);
  }

  /** @isInt id */
  @Post("{id}/photo")
  @SuccessResponse(201, "Created")
  @Response<Message>(404, "No record has this ID")
  async uploadPhoto(
    @Path() id: number,
    @UploadedFile() file: Express.Multer.File,
    @FormField() caption?: string,
  ): Promise<Photo> {
    found(boats, id);
    this.setStatus(201);
    return { name: file.originalname, size: file.size, caption };
  }
}

@Route("orders")
@Tags("orders")
@Security("bearer")
export class OrdersController extends Controller {
  /**
   * @isInt page
   * @minimum page 1
   * @isInt size
   * @minimum size 1
   * @maximum size 100
   */
  @Get()
  async getOrders(@Query() page = 1, @Query() size = 20): Promise<Page<Order>> {
    return pageFrom([...orders.values()], page, size);
  }

  @Post()
  @SuccessResponse(201, "Created")
  async createOrder(@Body() order: NewOrder): Promise<Order> {
    const id = orders.size + 1;
    orders.set(id, { ...order, id, status: "open" });
    this.setStatus(201);
    return found(orders, id);
  }

  /** @isInt id */
  @Get("{id}")
  @Response<Message>(404, "No record has this ID")
  async getOrder(@Path() id: number): Promise<Order> {
    return found(orders, id);
  }

  /** @isInt id */
  @Post("{id}/cancel")
  @Response<Message>(404, "No record has this ID")
  async cancelOrder(@Path() id: number): Promise<Order> {
    const order = found(orders, id);
    order.status = "canceled";
    return order;
  }
}

@Route("stats")
@Tags("stats")
export class StatsController extends Controller {
  @Get()
  @Security("key")
  async getStats(): Promise<Record<string, number>> {
    return { boats: boats.size, orders: orders.size };
  }
}
