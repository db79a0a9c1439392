package main

import (
	"fmt"
	"io"
	"net/http"
)

func main() {
	request, err := http.NewRequest("GET", "http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat", nil)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("X-Request-Id", "42")
	request.Header.Set("Cookie", "session=s1")
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
