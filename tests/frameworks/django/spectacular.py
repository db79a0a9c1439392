from os import environ
from wsgiref.simple_server import make_server

from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["*"],
    SECRET_KEY=environ["TOKEN"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["rest_framework", "drf_spectacular"],
    USE_TZ=True,
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
        "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
        "PAGE_SIZE": 20,
        "UNAUTHENTICATED_USER": None,
    },
    SPECTACULAR_SETTINGS={"TITLE": "Harbor", "VERSION": "1.0.0"},
)

import django

django.setup()

from django.core.wsgi import get_wsgi_application
from django.urls import include, path
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema, extend_schema_field
from drf_spectacular.views import SpectacularJSONAPIView
from harbor import BoatSerializer, BoatViewSet, OrderSerializer, OrderViewSet
from rest_framework import serializers
from rest_framework.authentication import BaseAuthentication
from rest_framework.decorators import action
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import IsAuthenticated
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter
from rest_framework.views import APIView


class User:
    is_authenticated = True


class HeaderAuthentication(BaseAuthentication):
    def authenticate_header(self, request):
        return self.prefix.strip() or self.header

    def authenticate(self, request):
        sent = request.headers.get(self.header)
        if sent is None:
            return None
        if sent != self.prefix + environ[self.variable]:
            raise AuthenticationFailed
        return User(), sent


class BearerAuthentication(HeaderAuthentication):
    header, prefix, variable = "Authorization", "Bearer ", "TOKEN"


class KeyAuthentication(HeaderAuthentication):
    header, prefix, variable = "X-API-Key", "", "API_KEY"


class BearerScheme(OpenApiAuthenticationExtension):
    target_class = BearerAuthentication
    name = "bearerAuth"

    def get_security_definition(self, auto_schema):
        return {"type": "http", "scheme": "bearer"}


class KeyScheme(OpenApiAuthenticationExtension):
    target_class = KeyAuthentication
    name = "apiKeyAuth"

    def get_security_definition(self, auto_schema):
        return {"type": "apiKey", "in": "header", "name": "X-API-Key"}


class MessageSerializer(serializers.Serializer):
    detail = serializers.CharField()


class CardSerializer(serializers.Serializer):
    method = serializers.ChoiceField(choices=["card"])
    number = serializers.RegexField(r"^\d{12,19}$")


class TransferSerializer(serializers.Serializer):
    method = serializers.ChoiceField(choices=["transfer"])
    iban = serializers.CharField(min_length=15, max_length=34)


payments = {"card": CardSerializer, "transfer": TransferSerializer}


@extend_schema_field(
    PolymorphicProxySerializer(
        component_name="Payment", serializers=payments, resource_type_field_name="method"
    )
)
class PaymentField(serializers.Field):
    def to_representation(self, value):
        return value

    def to_internal_value(self, data):
        method = data.get("method") if isinstance(data, dict) else None
        if method not in payments:
            raise serializers.ValidationError("Unknown method")
        serializer = payments[method](data=data)
        serializer.is_valid(raise_exception=True)
        return serializer.validated_data


class PaidOrderSerializer(OrderSerializer):
    payment = PaymentField()


class KindFilter(BoatViewSet):
    @extend_schema(parameters=[OpenApiParameter("kind", enum=["sail", "motor"])])
    def list(self, request):
        return super().list(request)


class SignedInOrderViewSet(OrderViewSet):
    serializer_class = PaidOrderSerializer
    authentication_classes = [BearerAuthentication]
    permission_classes = [IsAuthenticated]

    @extend_schema(request=None, responses={200: PaidOrderSerializer, 404: MessageSerializer})
    @action(detail=True, methods=["post"])
    def cancel(self, request, pk):
        record = self.found(pk)
        record["status"] = "canceled"
        return Response(self.get_serializer(record).data)


class StatsView(APIView):
    authentication_classes = [KeyAuthentication]
    permission_classes = [IsAuthenticated]

    @extend_schema(responses={(200, "application/json"): {"type": "object", "additionalProperties": {"type": "integer"}}})
    def get(self, request):
        return Response({"boats": len(BoatViewSet.records), "orders": len(OrderViewSet.records)})


router = SimpleRouter()
router.register("boats", KindFilter, basename="boat")
router.register("orders", SignedInOrderViewSet, basename="order")
urlpatterns = [
    path("api/", include(router.urls)),
    path("api/stats/", StatsView.as_view()),
    path("openapi.json", SpectacularJSONAPIView.as_view()),
]

make_server("127.0.0.1", int(environ["PORT"]), get_wsgi_application()).serve_forever()
