import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Secao } from '@portal/design-system/secao'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { useGuardado } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
	type Candidatura,
	type DadosDaCandidatura,
	type DadosDoRascunho,
	type EditalInteiro,
	enviarInscricao,
	guardarInscricao,
	type MinhaInscricao,
	SITUACOES_DA_CANDIDATURA,
} from '../../contract/index.ts'
import { DocumentosDaInscricao } from '../documentos.tsx'
import { Leituras } from '../leituras.tsx'
import { CHAVE, leiturasQuery } from '../queries.ts'
import { Cartas } from './cartas.tsx'
import { Conferidos } from './conferidos.tsx'
import { Documentos } from './documentos.tsx'
import { InscricaoForm } from './inscricao.form.tsx'

type Props = { edital: EditalInteiro; minha: MinhaInscricao }

/** Own application: a form while it is a draft of an open call, else where it stands. */
export function Inscricao({ edital, minha }: Props) {
	const { candidatura, desempenho, conferidos } = minha
	if (candidatura && candidatura.sitcan !== 'RAS')
		return <Enviada edital={edital} candidatura={candidatura} minha={minha} />
	if (edital.fase !== 'ABE')
		return (
			<Alerta variante="aviso" titulo="As inscrições deste edital não estão abertas">
				Veja em <Link href="/nereu/editais?fase=ABE">Editais abertos</Link> onde se inscrever.
			</Alerta>
		)
	return (
		<div className="grid gap-6">
			<Secao titulo="O que consta da base acadêmica">
				{desempenho ? null : (
					<Alerta variante="aviso" titulo="Não há registro seu na base acadêmica">
						Fale com o escritório de relações internacionais da sua unidade antes do fim do prazo.
					</Alerta>
				)}
				<Conferidos conferidos={conferidos} />
			</Secao>
			<Documentos codedt={edital.codedt} minha={minha} />
			<Cartas codedt={edital.codedt} aberto minha={minha} />
			<Formulario edital={edital} minha={minha} />
		</div>
	)
}

/** Sent application: where it stands, its documents, and who of the office has read them. */
function Enviada({ edital, candidatura, minha }: Props & { candidatura: Candidatura }) {
	const { codcan, sitcan } = candidatura
	const { documentos, conferidos } = minha
	const faltam = sitcan === 'INS' ? conferidos.filter(({ atende }) => atende === 'N') : []
	const leituras = useQuery(leiturasQuery(codcan))
	return (
		<div className="grid gap-6">
			<Alerta variante="info" titulo={`Inscrição ${codcan}: ${SITUACOES_DA_CANDIDATURA[sitcan].toLowerCase()}`}>
				O andamento e o que depende de você estão em <Link href="/nereu/minha-mobilidade">Minha mobilidade</Link>.
			</Alerta>
			{faltam.length > 0 ? (
				<Alerta variante="aviso" titulo="Ainda falta na sua inscrição">
					<Conferidos conferidos={faltam} />
				</Alerta>
			) : null}
			<Cartas codedt={edital.codedt} aberto={edital.fase === 'ABE'} minha={minha} />
			{documentos.length > 0 ? (
				<Secao titulo="Documentos">
					<DocumentosDaInscricao documentos={documentos} />
				</Secao>
			) : null}
			{leituras.data ? (
				<Secao titulo="Quem leu a sua inscrição">
					<Leituras leituras={leituras.data.leituras} documentos={documentos} />
				</Secao>
			) : null}
		</div>
	)
}

function Formulario({ edital, minha: { candidatura } }: Props) {
	const cliente = useQueryClient()
	const params = { codedt: edital.codedt }
	const guardado = useGuardado<DadosDoRascunho>(undefined, (body) => call(guardarInscricao, { params, body }))
	async function enviar(body: DadosDaCandidatura): Promise<string> {
		await guardado.encerrar()
		const { codcan } = await call(enviarInscricao, { params, body })
		await cliente.invalidateQueries({ queryKey: CHAVE })
		toast.sucesso(`Inscrição ${codcan} enviada!`, 'Até o fim do prazo ela pode voltar ao rascunho.')
		return '/nereu/minha-mobilidade'
	}
	return (
		<Cartao>
			<InscricaoForm edital={edital} candidatura={candidatura} guardado={guardado} aoEnviar={enviar} />
		</Cartao>
	)
}
