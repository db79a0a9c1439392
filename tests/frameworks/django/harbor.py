from datetime import datetime, timezone

from django.http import Http404
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.parsers import MultiPartParser
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet


class BoatSerializer(serializers.Serializer):
    id = serializers.IntegerField(read_only=True)
    created_at = serializers.DateTimeField(read_only=True)
    name = serializers.CharField(max_length=40)
    kind = serializers.ChoiceField(choices=[("sail", "Sailing boat"), ("motor", "Motor boat")])
    length = serializers.FloatField(min_value=1, max_value=150)
    price = serializers.DecimalField(max_digits=8, decimal_places=2, required=False, allow_null=True)
    berth = serializers.IntegerField(required=False, allow_null=True)
    built = serializers.DateField(required=False, allow_null=True)
    home = serializers.URLField(required=False)
    tags = serializers.ListField(child=serializers.CharField(), max_length=5, required=False)


class PhotoSerializer(serializers.Serializer):
    file = serializers.FileField(write_only=True, allow_empty_file=True)
    caption = serializers.CharField(required=False)
    size = serializers.IntegerField(read_only=True)


class LineSerializer(serializers.Serializer):
    boat = serializers.IntegerField()
    days = serializers.IntegerField(min_value=1, max_value=90)


class OrderSerializer(serializers.Serializer):
    id = serializers.IntegerField(read_only=True)
    status = serializers.ChoiceField(choices=["open", "canceled"], read_only=True)
    lines = LineSerializer(many=True)
    note = serializers.CharField(required=False, allow_null=True)
    email = serializers.EmailField(required=False)


class RecordViewSet(GenericViewSet):
    def found(self, pk):
        if not pk.isdigit() or int(pk) not in self.records:
            raise Http404
        return self.records[int(pk)]

    def written(self, request, pk=None, partial=False):
        serializer = self.get_serializer(data=request.data, partial=partial)
        serializer.is_valid(raise_exception=True)
        old = {"id": len(self.records) + 1, **self.first} if pk is None else self.found(pk)
        record = {**old, **serializer.validated_data}
        self.records[record["id"]] = record
        return self.get_serializer(record).data

    def list(self, request):
        page = self.paginate_queryset(list(self.records.values()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    def create(self, request):
        return Response(self.written(request), status=201)

    def retrieve(self, request, pk):
        return Response(self.get_serializer(self.found(pk)).data)

    def update(self, request, pk):
        return Response(self.written(request, pk))

    def partial_update(self, request, pk):
        return Response(self.written(request, pk, partial=True))

    def destroy(self, request, pk):
        del self.records[self.found(pk)["id"]]
        return Response(status=204)


class BoatViewSet(RecordViewSet):
    records = {}
    serializer_class = BoatSerializer

    @property
    def first(self):
        return {"created_at": datetime.now(timezone.utc)}

    @action(detail=True, methods=["post"], serializer_class=PhotoSerializer, parser_classes=[MultiPartParser])
    def photo(self, request, pk):
        self.found(pk)
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        size = serializer.validated_data["file"].size
        return Response(self.get_serializer({**serializer.validated_data, "size": size}).data, status=201)


class OrderViewSet(RecordViewSet):
    records = {}
    serializer_class = OrderSerializer
    first = {"status": "open"}
