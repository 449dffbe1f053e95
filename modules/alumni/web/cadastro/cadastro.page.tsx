import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Pagina } from '@portal/design-system/pagina'
import { estadoComPartes, guardarDestino, navegar, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { cadastroQuery, termoQuery } from '../queries.ts'
import { CadastroComSessao } from './cadastro-com-sessao.tsx'
import { VisitanteForm } from './visitante.form.tsx'

// Code splitting: both pages are for visitors and share one chunk.

const TITULO = 'Cadastro na rede Alumni'
const RESUMO = 'Para quem concluiu um curso de graduação ou de pós-graduação na universidade.'

export function CadastroPage() {
	const { estado } = useSessao()
	return estado === 'autenticado' ? <Autenticado /> : <Visitante />
}

function Autenticado() {
	const consulta = useQuery(cadastroQuery)
	// The documents stand above the form, so the page waits for both.
	const termos = useQuery(termoQuery('TER'))
	const politica = useQuery(termoQuery('POL'))
	return (
		<Pagina titulo={TITULO} largura="formulario" resumo={RESUMO} {...estadoComPartes(consulta, termos, politica)}>
			{consulta.data ? <CadastroComSessao cadastro={consulta.data} /> : null}
		</Pagina>
	)
}

function Visitante() {
	return (
		<Pagina titulo={TITULO} largura="formulario" resumo={RESUMO}>
			<Alerta
				variante="info"
				titulo="Você ainda entra com o número USP e a senha?"
				acao={
					<Botao
						onClick={() => {
							guardarDestino('/alumni/cadastro')
							navegar('/')
						}}
					>
						Entrar
					</Botao>
				}
			>
				Então é mais simples: entre e confirme o cadastro em um passo. Sem a senha, preencha os dados abaixo.
			</Alerta>
			<VisitanteForm />
		</Pagina>
	)
}
