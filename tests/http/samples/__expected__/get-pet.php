<?php

$curl = curl_init('http://localhost:4321/api/pets/9007199254740993');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'GET',
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
    ],
]);
curl_exec($curl) or throw new Exception(curl_error($curl));
