<?php

$curl = curl_init('http://localhost:4321/api/pets/7');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'PATCH',
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => '{"name":"Fluffy"}',
]);
curl_exec($curl) or throw new Exception(curl_error($curl));
