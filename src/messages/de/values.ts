/** Generated examples: people, places and companies as they are called where the language is spoken. */

/** Given name, family name, and both in an email address. */
export const people = `Anna Schneider anna.schneider
Jonas Weber jonas.weber
Lena Fischer lena.fischer
Paul Hoffmann paul.hoffmann
Mia Krüger mia.krueger
Felix Brandt felix.brandt`;
export const fullName = (given: string, family: string) => `${given} ${family}`;
export const companies = "Hafenkaffee GmbH, Buchhandlung Nordwind GmbH, Studio Blaumeise GmbH";
/** City, region, postal code, street and number. */
export const places = `Berlin|Berlin|10115|Invalidenstraße 12
Hamburg|Hamburg|20095|Mönckebergstraße 8
München|Bayern|80331|Kaufingerstraße 40`;
export const countryName = "Deutschland";
export const countryCodes = "DE DEU 276";
export const languageName = "Deutsch";
export const locale = "de-DE";
export const currency = "EUR";
export const timeZone = "Europe/Berlin";
/** A phone number that is not in use. */
export const phone = "+493023125123";
/** The names of things by kind. The first one is for all others. */
export const things = `Hafen
product Keramiktasse
item Keramiktasse
price Standardpreis
plan Premium
pet Keks
project Neue Website
team Gestaltung
group Support
organization Nordwind
workspace Nordwind
company Nordwind
folder Dokumente
file bericht.pdf
document Jahresbericht
report Jahresbericht
category Küche
collection Frühlingskollektion
menu Mittagessen
tag empfohlen
label empfohlen
flag beta-checkout
role Redaktion
permission Lesezugriff
key Produktivschlüssel
token Produktivtoken
secret Produktivgeheimnis
hook Bestellungen
webhook Bestellungen
subscription Premium
coupon Frühlingsaktion
discount Frühlingsaktion
tax Umsatzsteuer
fee Bearbeitungsgebühr
store Hafenstraße
location Hafenstraße
warehouse Hafenstraße
device Tablet am Empfang
reader Lesegerät am Empfang
server web-1
service abrechnung
app Planer
application Planer
integration Planer
client Planer
site Nordwind
page Startseite
post Hallo Welt
article Hallo Welt
campaign Frühlingskampagne
template Willkommen
form Kontakt
channel allgemein
event Frühjahrskonferenz
course Einführung ins Töpfern
lesson Erste Schritte
track Morgenlicht
album Stilles Wasser
artist Die Papierboote
playlist Sonntagmorgen
show Kleine Gespräche
episode Die erste Stunde
chapter Kapitel 1
audiobook Der lange Heimweg
book Der lange Heimweg
game Gezeiten
movie Ebbe
branch main
repository planer
environment production
deploy production
component Schaltfläche
style Überschrift
variable primary
workflow Nächtlicher Build
job nightly-build
step Abhängigkeiten installieren
task Zusammenfassung schreiben
issue Anmeldung schlägt auf kleinen Bildschirmen fehl
milestone Erste Version
release 2.4.0
planet Aurelia
assistant Support-Assistent
model standard
evaluation Antwortqualität
eval Antwortqualität
skill zusammenfassen
function get_weather
tool get_weather`;
export const description = "Eine kurze Beschreibung.";
export const title = "Erste Schritte";
export const subject = "Ihre Bestellung ist unterwegs";
export const message = "Die Bestellung kann abgeholt werden.";
export const comment = "Sieht gut aus.";
export const text = "Ein paar Worte Text.";
export const question = "Was ist die Hauptstadt von Frankreich?";
export const answer = "Die Hauptstadt von Frankreich ist Paris.";
export const instructions = "Antworte in einem kurzen Absatz.";
export const reason = "Auf Wunsch des Kunden";
export const note = "Bitte klingeln.";
export const quotation = "Ein ruhiger Ort am Wasser.";
export const errorMessage = "Die Anfrage konnte nicht verarbeitet werden.";
export const invalidValue = "Der Wert ist ungültig.";
export const jobTitle = "Produktmanagerin";
