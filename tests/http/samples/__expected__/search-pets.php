<?php

$curl = curl_init('http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'GET',
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'X-Request-Id: 42',
        'Cookie: session=s1',
    ],
]);
curl_exec($curl) or throw new Exception(curl_error($curl));
