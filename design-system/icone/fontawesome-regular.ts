import '@fortawesome/fontawesome-free/css/regular.min.css'
