package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
)

func main() {
	file1, err := os.ReadFile("photo.png")
	if err != nil {
		panic(err)
	}
	body := bytes.NewReader(bytes.Join([][]byte{
		[]byte("--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nZoë's \"dog\"\r\n--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n"),
		file1,
		[]byte("\r\n--specimen-1jbk2xf--\r\n"),
	}, nil))
	request, err := http.NewRequest("POST", "http://localhost:4321/api/pets/7/photos", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("Content-Type", "multipart/form-data; boundary=specimen-1jbk2xf")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	responseBody, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(responseBody))
}
