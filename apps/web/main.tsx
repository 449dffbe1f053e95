import './estilos.css'
import { configuracaoQuery, queryClient, sessaoQuery, vigiarSessao } from '@portal/platform/web'
import { createRoot } from 'react-dom/client'
import { iniciarNavegacao } from './navegacao.ts'
import { Portal } from './portal.tsx'
import { buscarAntes } from './preparo.ts'

const raiz = document.getElementById('root')
if (!raiz) throw new Error('index.html without #root')

void queryClient.prefetchQuery(configuracaoQuery)
void queryClient.prefetchQuery(sessaoQuery)
vigiarSessao()
iniciarNavegacao()
buscarAntes()
createRoot(raiz).render(<Portal />)
