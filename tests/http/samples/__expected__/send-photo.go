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
		file1,
	}, nil))
	request, err := http.NewRequest("PUT", "http://localhost:4321/api/pets/7/photo", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("Content-Type", "image/png")
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
