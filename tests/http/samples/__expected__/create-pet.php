<?php

$curl = curl_init('http://localhost:4321/api/pets');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => '{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it\'s \\"new\\""
}',
]);
curl_exec($curl) or throw new Exception(curl_error($curl));
