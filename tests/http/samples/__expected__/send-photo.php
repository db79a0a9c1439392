<?php

$curl = curl_init('http://localhost:4321/api/pets/7/photo');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'PUT',
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'Content-Type: image/png',
    ],
    CURLOPT_POSTFIELDS => file_get_contents('photo.png'),
]);
curl_exec($curl) or throw new Exception(curl_error($curl));
