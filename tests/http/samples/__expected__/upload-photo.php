<?php

$curl = curl_init('http://localhost:4321/api/pets/7/photos');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
        'Content-Type: multipart/form-data; boundary=specimen-1jbk2xf',
    ],
    CURLOPT_POSTFIELDS => "--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nZoë's \"dog\"\r\n--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n" .
        file_get_contents('photo.png') .
        "\r\n--specimen-1jbk2xf--\r\n",
]);
curl_exec($curl) or throw new Exception(curl_error($curl));
