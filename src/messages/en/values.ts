/** Generated examples: people, places and companies as they are called where the language is spoken. */

/** Given name, family name, and both in an email address. */
export const people = `Emma Walsh emma.walsh
Liam Byrne liam.byrne
Nora Kelly nora.kelly
Jack Murphy jack.murphy
Ava Doyle ava.doyle
Owen Nolan owen.nolan`;
export const fullName = (given: string, family: string) => `${given} ${family}`;
export const companies = "Harbor Coffee Ltd, Northwind Books Ltd, Blue Finch Studio Ltd";
/** City, region, postal code, street and number. */
export const places = `Dublin|Leinster|D02 AF30|12 Grafton Street
Galway|Connacht|H91 E2K3|8 Quay Street
Cork|Munster|T12 X8N6|40 Oliver Plunkett Street`;
export const countryName = "Ireland";
export const countryCodes = "IE IRL 372";
export const languageName = "English";
export const locale = "en-IE";
export const currency = "EUR";
export const timeZone = "Europe/Dublin";
/** A phone number that is not in use. */
export const phone = "+353209150123";
/** The names of things by kind. The first one is for all others. */
export const things = `Harbor
product Ceramic mug
item Ceramic mug
price Standard price
plan Premium
pet Biscuit
project Website relaunch
team Design
group Support
organization Northwind
workspace Northwind
company Northwind
folder Documents
file report.pdf
document Annual report
report Annual report
category Kitchen
collection Spring collection
menu Lunch
tag featured
label featured
flag beta-checkout
role Editor
permission Read access
key Production key
token Production token
secret Production secret
hook Order updates
webhook Order updates
subscription Premium
coupon Spring sale
discount Spring sale
tax VAT
fee Processing fee
store Harbor Street
location Harbor Street
warehouse Harbor Street
device Front desk tablet
reader Front desk reader
server web-1
service billing
app Planner
application Planner
integration Planner
client Planner
site Northwind
page Home
post Hello, world
article Hello, world
campaign Spring campaign
template Welcome email
form Contact
channel general
event Spring conference
course Introduction to pottery
lesson First steps
track Morning Light
album Quiet Water
artist The Paper Boats
playlist Sunday morning
show Small Talk
episode The first hour
chapter Chapter 1
audiobook The Long Way Home
book The Long Way Home
game Tide
movie Low Tide
branch main
repository planner
environment production
deploy production
component Button
style Heading
variable primary
workflow Nightly build
job nightly-build
step Install dependencies
task Write the summary
issue Login fails on small screens
milestone First release
release 2.4.0
planet Aurelia
assistant Support assistant
model standard
evaluation Response quality
eval Response quality
skill summarize
function get_weather
tool get_weather`;
export const description = "A short description.";
export const title = "Getting started";
export const subject = "Your order has shipped";
export const message = "The order is ready to be picked up.";
export const comment = "Looks good to me.";
export const text = "A few words of text.";
export const question = "What is the capital of France?";
export const answer = "The capital of France is Paris.";
export const instructions = "Write one short paragraph.";
export const reason = "Requested by the customer";
export const note = "Please ring the bell.";
export const quotation = "A quiet place by the water.";
export const errorMessage = "The request could not be processed.";
export const invalidValue = "The value is not valid.";
export const jobTitle = "Product manager";
