import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { call, useHoje } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { type Andamento, type DadosSaida, darSaida, desfazerSaida } from '../../contract/index.ts'
import { useAcao } from '../atos/use-acao.ts'
import { useDespachoEmRascunho } from '../ocorrencias/rascunhos.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { htmlEmTexto, textoEmHtml } from '../texto-em-html.ts'
import { DestinoEscolhido } from './destino-escolhido.tsx'
import { destinoProposto } from './destino-proposto.ts'
import { EscolhaDaEstacao } from './escolha-da-estacao.tsx'
import { TextoDoDespacho } from './texto-do-despacho.tsx'
import { TextosPorIncluir } from './textos-por-incluir.tsx'

export function SaidaDialog({ aoFechar }: { aoFechar: () => void }) {
	const { processo, andamentos } = useAcompanhamento()
	const { numpro, numproFormatado, pendencias, sgletault } = processo
	const hoje = useHoje()
	const [proposto] = useState(() => destinoProposto(processo, andamentos))
	const [trocando, setTrocando] = useState(false)
	const [sgletadst, setSgletadst] = useState(proposto?.sgleta)
	const rascunho = useDespachoEmRascunho(numpro)
	const [txtdch, setTxtdch] = useState(() => htmlEmTexto(rascunho.html))
	const [dtaprzdvl, setDtaprzdvl] = useState<string>()
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: DadosSaida, versao) => call(darSaida, { params: { numpro }, query: { versao }, body }),
		() => {
			rascunho.esquecer()
			aoFechar()
		},
		async (_, versao) => {
			const desfeita = await call(desfazerSaida, { params: { numpro }, query: { versao } })
			await rascunho.reler()
			return desfeita
		},
	)

	const faltaTexto = !txtdch.trim() && !temDespacho(andamentos)

	function enviar() {
		setEnviado(true)
		if (sgletadst && !faltaTexto) acao.enviar({ sgletadst, txtdch: textoEmHtml(txtdch), dtaprzdvl: dtaprzdvl ?? null })
	}
	return (
		<AtoDialog
			titulo={`Dar saída do processo ${numproFormatado}`}
			rotulo={sgletadst ? `Encaminhar para ${sgletadst}` : 'Encaminhar'}
			tamanho="gd"
			ato={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<TextosPorIncluir />
			{pendencias.length > 0 ? <Pendencias pendencias={pendencias} /> : null}
			{proposto && !trocando ? (
				<DestinoEscolhido destino={proposto} aoTrocar={() => setTrocando(true)} />
			) : (
				<EscolhaDaEstacao
					processo={processo}
					exceto={sgletault}
					sgleta={sgletadst}
					aoMudar={setSgletadst}
					erro={enviado && !sgletadst ? 'Escolha a estação de destino.' : undefined}
					comFoco={trocando}
				/>
			)}
			<TextoDoDespacho
				valor={txtdch}
				aoMudar={setTxtdch}
				faltou={enviado && faltaTexto}
				opcional={temDespacho(andamentos)}
			/>
			<Campo rotulo="Devolver até" dica="Só se o processo precisa voltar a esta estação.">
				<Data valor={dtaprzdvl} aoMudar={setDtaprzdvl} minima={hoje} />
			</Campo>
		</AtoDialog>
	)
}

/** A movement that already has a despacho may be sent on without a text. */
const temDespacho = ([ultimo]: readonly Andamento[]): boolean =>
	ultimo?.ocorrencias.some(({ codetroco, staocoandiva }) => codetroco === 'ocoDespacho' && staocoandiva !== 'S') ??
	false

/** Pending items are a warning and not a refusal, since the sender may have a reason. */
function Pendencias({ pendencias }: { pendencias: readonly string[] }) {
	return (
		<Alerta variante="aviso" titulo="O processo tem pendências. Você pode encaminhá-lo assim mesmo.">
			<ul>
				{pendencias.map((pendencia) => (
					<li key={pendencia}>{pendencia}</li>
				))}
			</ul>
		</Alerta>
	)
}
