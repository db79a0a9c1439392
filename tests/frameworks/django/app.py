from os import environ
from wsgiref.simple_server import make_server

from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["*"],
    SECRET_KEY=environ["TOKEN"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=["rest_framework"],
    USE_TZ=True,
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
        "DEFAULT_SCHEMA_CLASS": "rest_framework.schemas.openapi.AutoSchema",
        "PAGE_SIZE": 20,
        "UNAUTHENTICATED_USER": None,
    },
)

import django

django.setup()

from django.core.wsgi import get_wsgi_application
from django.urls import include, path
from harbor import BoatViewSet, OrderViewSet
from rest_framework.renderers import JSONOpenAPIRenderer
from rest_framework.routers import SimpleRouter
from rest_framework.schemas import get_schema_view

router = SimpleRouter()
router.register("boats", BoatViewSet, basename="boat")
router.register("orders", OrderViewSet, basename="order")
schema = get_schema_view(title="Harbor", version="1.0", renderer_classes=[JSONOpenAPIRenderer], public=True)
urlpatterns = [path("api/", include(router.urls)), path("openapi.json", schema)]

make_server("127.0.0.1", int(environ["PORT"]), get_wsgi_application()).serve_forever()
