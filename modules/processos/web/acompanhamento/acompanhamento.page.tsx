import { MolduraDeCanto } from '@portal/design-system/canto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pilha } from '@portal/design-system/pilha'
import { tardia } from '@portal/design-system/tardia'
import { SoParaLeitor } from '@portal/design-system/texto'
import { useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { type Andamento, formatarNumpro, lerNumpro, type ProcessoCompleto } from '../../contract/index.ts'
import { Andamentos } from '../andamentos/andamentos.tsx'
import { useVoltarSeFalhar } from '../falha-do-processo.ts'
import { NovasOcorrencias } from '../ocorrencias/novas-ocorrencias.tsx'
import { useEscrever } from '../ocorrencias/use-escrever.ts'
import { type Acompanhamento, AcompanhamentoContext, type DialogoAberto } from '../processo/contexto.ts'
import { useProcessoAoVivo } from '../processo/mudancas-ao-vivo.ts'
import { acompanhamentoQuery, permissoesQuery } from '../processo/queries.ts'
import { useDocumentoNaUrl, verDocumento } from '../visor/documento-na-url.ts'
import { AcoesDoProcesso } from './acoes-do-processo.tsx'
import { Cabecalho } from './cabecalho.tsx'
import { Secoes } from './secoes.tsx'

const Dialogos = tardia(() => import('./dialogos.tsx').then((m) => m.Dialogos), MolduraDeCanto)
const Visor = tardia(() => import('../visor/visor.dialog.tsx').then((m) => m.VisorDialog), MolduraDeCanto)

export function AcompanhamentoPage() {
	const { numpro: escrito = '' } = useParams()
	const numpro = lerNumpro(escrito) ?? escrito
	const { data, error } = useQuery(acompanhamentoQuery(numpro))
	useTituloDaPagina({ numpro: formatarNumpro(numpro) })
	useVoltarSeFalhar(numpro, data ? null : error)
	useProcessoAoVivo(numpro)
	return data ? <Processo key={numpro} {...data} /> : <Carregando />
}

type ProcessoProps = { processo: ProcessoCompleto; andamentos: readonly Andamento[] }

function Processo({ processo, andamentos }: ProcessoProps) {
	const { data: permissoes } = useQuery(permissoesQuery(processo.numpro))
	const [dialogo, setDialogo] = useState<DialogoAberto>()
	const codarqpdl = useDocumentoNaUrl()
	const { escrever, iniciado } = useEscrever(processo.numpro, andamentos)
	const acompanhamento = useMemo<Acompanhamento>(
		() => ({ processo, andamentos, permissoes, abrir: setDialogo, escrever, verDocumento }),
		[processo, andamentos, permissoes, escrever],
	)
	return (
		<AcompanhamentoContext value={acompanhamento}>
			<article
				data-largura-total
				className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_17rem] xl:items-start"
			>
				<Cabecalho />
				<AcoesDoProcesso />
				<Secoes>
					<Andamentos>
						<NovasOcorrencias iniciado={iniciado} />
					</Andamentos>
				</Secoes>
			</article>
			<Suspense>
				{dialogo ? <Dialogos aberto={dialogo} aoFechar={() => setDialogo(undefined)} /> : null}
				{codarqpdl === undefined ? null : (
					<Visor codarqpdl={codarqpdl} aoEscolher={verDocumento} aoFechar={() => verDocumento(undefined)} />
				)}
			</Suspense>
		</AcompanhamentoContext>
	)
}

function Carregando() {
	return (
		<Pilha tag="output" espaco={5}>
			<SoParaLeitor>Carregando o processo...</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-9 w-80" />
			<Esqueleto linhas={3} />
			<Esqueleto forma="bloco" className="h-28 w-full" />
			<Esqueleto forma="bloco" className="h-64 w-full" />
		</Pilha>
	)
}
