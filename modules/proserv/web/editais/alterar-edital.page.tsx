import { Alerta } from '@portal/design-system/alerta'
import { Pagina } from '@portal/design-system/pagina'
import { useParaReescrever } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EditalProserv, VertenteSolicitacao } from '../../contract/index.ts'
import { estadoDeUma } from '../estado-de-uma.tsx'
import { vertentesQuery } from '../queries.ts'
import { lerCamposDoEdital } from './campos-do-edital.ts'
import { EditalForm } from './edital.form.tsx'
import { editalQuery, nomeDoEdital, useAlteracaoDoEdital } from './queries.ts'

export function AlterarEditalPage() {
	const { codedtprs = '' } = useParams()
	const edital = useQuery(editalQuery(codedtprs))
	const vertentes = useQuery(vertentesQuery({}))
	const consulta = edital.error ? edital : vertentes
	const data = useParaReescrever(nomeDoEdital(codedtprs), edital)
	return (
		<Pagina
			largura="formulario"
			titulo="Alterar edital"
			resumo="Prorrogar fases e mudar limites vale na hora, também para o que já foi pedido."
			{...estadoDeUma(consulta, { href: '/proserv/editais', texto: 'Ver os editais de posições' })}
			carregando={!(data && vertentes.data) && !consulta.error}
		>
			{data && vertentes.data ? <Alteracao key={data.codedtprs} edital={data} vertentes={vertentes.data} /> : null}
		</Pagina>
	)
}

function Alteracao({ edital, vertentes }: { edital: EditalProserv; vertentes: readonly VertenteSolicitacao[] }) {
	const alteracao = useAlteracaoDoEdital(edital)
	if (edital.alterar === 'N')
		return (
			<Alerta variante="aviso" titulo="Você não pode alterar este edital">
				{edital.motivo}
			</Alerta>
		)
	return (
		<EditalForm
			inicial={lerCamposDoEdital(edital)}
			vertentes={vertentes}
			avaliado={edital.staavaliado === 'S'}
			rotulo="Salvar"
			act={{
				...alteracao,
				fazer: async (dados, versao) => ({ ...(await alteracao.fazer(dados, versao)), para: '/proserv/editais' }),
			}}
		/>
	)
}
