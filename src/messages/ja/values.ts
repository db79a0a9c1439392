/** Generated examples: people, places and companies as they are called where the language is spoken. */

/** Given name, family name, and both in an email address. */
export const people = `花子 佐藤 hanako.sato
健太 鈴木 kenta.suzuki
美咲 高橋 misaki.takahashi
翔太 田中 shota.tanaka
結衣 渡辺 yui.watanabe
大輔 伊藤 daisuke.ito`;
export const fullName = (given: string, family: string) => `${family} ${given}`;
export const companies = "株式会社みなと珈琲, 株式会社北風書房, 株式会社あおとり工房";
/** City, region, postal code, street and number. */
export const places = `千代田区|東京都|100-0005|丸の内1-2-3
横浜市|神奈川県|220-0012|みなとみらい2-4-8
大阪市|大阪府|530-0001|梅田3-1-40`;
export const countryName = "日本";
export const countryCodes = "JP JPN 392";
export const languageName = "日本語";
export const locale = "ja-JP";
export const currency = "JPY";
export const timeZone = "Asia/Tokyo";
/** A phone number that is not in use. */
export const phone = "+81355500123";
/** The names of things by kind. The first one is for all others. */
export const things = `みなと
product 陶器のマグカップ
item 陶器のマグカップ
price 標準価格
plan プレミアム
pet ビスケット
project サイトリニューアル
team デザイン
group サポート
organization 北風
workspace 北風
company 北風
folder 書類
file report.pdf
document 年次報告書
report 年次報告書
category キッチン
collection 春のコレクション
menu ランチ
tag おすすめ
label おすすめ
flag beta-checkout
role 編集者
permission 閲覧権限
key 本番用キー
token 本番用トークン
secret 本番用シークレット
hook 注文の更新
webhook 注文の更新
subscription プレミアム
coupon 春のセール
discount 春のセール
tax 消費税
fee 手数料
store みなと通り店
location みなと通り店
warehouse みなと倉庫
device 受付のタブレット
reader 受付のリーダー
server web-1
service billing
app プランナー
application プランナー
integration プランナー
client プランナー
site 北風
page ホーム
post はじめまして
article はじめまして
campaign 春のキャンペーン
template ようこそメール
form お問い合わせ
channel general
event 春のカンファレンス
course 陶芸入門
lesson はじめの一歩
track 朝の光
album 静かな水
artist 紙の舟
playlist 日曜の朝
show 小さな話
episode 最初の一時間
chapter 第1章
audiobook 遠い帰り道
book 遠い帰り道
game 潮
movie 引き潮
branch main
repository planner
environment production
deploy production
component ボタン
style 見出し
variable primary
workflow 夜間ビルド
job nightly-build
step 依存関係のインストール
task 要約を書く
issue 小さな画面でログインできない
milestone 最初のリリース
release 2.4.0
planet アウレリア
assistant サポートアシスタント
model standard
evaluation 回答の品質
eval 回答の品質
skill summarize
function get_weather
tool get_weather`;
export const description = "短い説明です。";
export const title = "はじめに";
export const subject = "ご注文の商品を発送しました";
export const message = "ご注文の商品をお受け取りいただけます。";
export const comment = "よいと思います。";
export const text = "短いテキストです。";
export const question = "フランスの首都はどこですか。";
export const answer = "フランスの首都はパリです。";
export const instructions = "短い一段落で答えてください。";
export const reason = "お客様のご希望";
export const note = "呼び鈴を鳴らしてください。";
export const quotation = "水辺の静かな場所。";
export const errorMessage = "リクエストを処理できませんでした。";
export const invalidValue = "値が無効です。";
export const jobTitle = "プロダクトマネージャー";
