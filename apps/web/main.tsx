import './estilos.css'
import { configuracaoDado, pedirDeNovo, sessaoDado, vigiarSessao } from '@portal/platform/web'
import { createRoot } from 'react-dom/client'
import { iniciarNavegacao } from './navegacao.ts'
import { Portal } from './portal.tsx'
import { buscarAntes } from './preparo.ts'

const raiz = document.getElementById('root')
if (!raiz) throw new Error('index.html without #root')

pedirDeNovo(configuracaoDado)
pedirDeNovo(sessaoDado)
vigiarSessao()
iniciarNavegacao()
buscarAntes()
createRoot(raiz).render(<Portal />)
