import '@fortawesome/fontawesome-free/css/brands.min.css'
