import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor, Texto } from '@portal/design-system/texto'
import { call, formatarDataHora, navegar } from '@portal/platform/web'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate, Send, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
	assinantesDe,
	type Documento,
	enviar,
	etapasDe,
	gruposDe,
	minimoDoGrupo,
	NOME_DA_ORDEM,
	NOME_DO_PAPEL,
	type Participante,
	PRAZO_PADRAO_DIAS,
	problemaDosCampos,
	problemaDosParticipantes,
	type TipOrdem,
} from '../../contract/index.ts'
import { CHAVE_DA_GRAVACAO } from '../campos/use-campos.ts'
import { ConfirmarAcao } from '../confirmar-acao.tsx'
import { ModeloDialog } from '../lote/modelo.dialog.tsx'
import { camposQuery, loteQuery } from '../queries.ts'
import { contar } from '../situacoes.tsx'
import { useEnvios } from './fila-de-envio.ts'
import type { PassoProps } from './passos.ts'
import { NOME_DO_PASSO, type Passo } from './passos.ts'
import { VerMensagem } from './previa-da-mensagem.tsx'
import { DocumentosParaLer } from './previa-dos-documentos.tsx'

export function PassoRevisar({ lote, rascunho, documentos = [], participantes = [], aoIr }: PassoProps) {
	const envios = useEnvios(lote.codlotdocasi)
	const { campos, situacao, salvo, problema } = rascunho
	const [salvandoModelo, setSalvandoModelo] = useState(false)
	const lugares = useLugares(lote.codlotdocasi, documentos, participantes)
	const problemas = [
		envios.some(({ fase }) => fase !== 'falhou') ? 'Espere o envio dos documentos terminar.' : undefined,
		documentos.length === 0 ? 'Inclua ao menos um documento antes de enviar.' : undefined,
		problemaDosParticipantes(campos.tipord, participantes, lote.codtipasimin),
		...lugares.problemas,
		problema,
		situacao.fase === 'falhou' ? situacao.mensagem : undefined,
	].filter((um) => um !== undefined)
	return (
		<>
			<Bloco passo="documentos" aoIr={aoIr}>
				<p className="font-medium wrap-anywhere">{campos.nomlot}</p>
				<Texto suave comoEscrito className="empty:hidden">
					{campos.dsclot}
				</Texto>
				<DocumentosParaLer documentos={documentos} comLinha={campos.stalinpag === 'S'} />
			</Bloco>
			<Bloco passo="participantes" aoIr={aoIr}>
				<ResumoDosAssinantes tipord={campos.tipord} participantes={participantes} />
				<VerMensagem codlotdocasi={lote.codlotdocasi} participantes={participantes} />
			</Bloco>
			<Bloco passo="ordem" aoIr={aoIr}>
				<p>{NOME_DA_ORDEM[campos.tipord]}.</p>
				<p>
					{campos.dtalimasi === null
						? `Prazo de ${PRAZO_PADRAO_DIAS} dias, a contar do envio.`
						: `Prazo até ${formatarDataHora(campos.dtalimasi)}.`}{' '}
					Lembretes a cada {contar(campos.qtddialem, 'dia', 'dias')}.
				</p>
			</Bloco>
			<Bloco passo="campos" aoIr={aoIr}>
				<p>{lugares.texto}</p>
			</Bloco>
			<Faltas problemas={problemas} />
			<Fileira>
				<Envio
					codlotdocasi={lote.codlotdocasi}
					participantes={participantes}
					pronto={problemas.length === 0 && salvo}
				/>
				{participantes.length > 0 ? (
					<Botao variante="secundario" icone={<LayoutTemplate aria-hidden />} onClick={() => setSalvandoModelo(true)}>
						Salvar como modelo
					</Botao>
				) : null}
				{documentos.length > 0 && salvo ? <LigacaoDoEnvioEmMassa codlotdocasi={lote.codlotdocasi} /> : null}
			</Fileira>
			{salvandoModelo ? <ModeloDialog lote={lote} aoFechar={() => setSalvandoModelo(false)} /> : null}
		</>
	)
}

const LigacaoDoEnvioEmMassa = ({ codlotdocasi }: { codlotdocasi: number }) => (
	<Link botao variante="secundario" href={`/assina/massa/novo/${codlotdocasi}`} icone={<Users aria-hidden />}>
		Enviar em massa
	</Link>
)

function Faltas({ problemas }: { problemas: readonly string[] }) {
	if (problemas.length === 0) return null
	return (
		<Alerta variante="aviso" titulo="Falta pouco para enviar">
			<ul>
				{problemas.map((problema) => (
					<li key={problema}>{problema}</li>
				))}
			</ul>
		</Alerta>
	)
}

/** Fields on the pages, with what keeps them from being sent. */
function useLugares(codlotdocasi: number, documentos: readonly Documento[], participantes: readonly Participante[]) {
	const { data: postos = [] } = useQuery(camposQuery(codlotdocasi))
	const gravando = useIsMutating({ mutationKey: CHAVE_DA_GRAVACAO }) > 0
	const problemas = documentos.map((documento) =>
		problemaDosCampos(
			postos.filter(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi),
			participantes,
			documento,
		),
	)
	const texto =
		postos.length === 0
			? 'Nenhum escolhido: todos assinam na folha que vai depois da última página.'
			: `${contar(postos.length, 'campo', 'campos')} nas páginas dos documentos.`
	return { problemas: gravando ? [...problemas, 'Espere os campos serem salvos.'] : problemas, texto }
}

type BlocoProps = { passo: Passo; aoIr: (passo: Passo) => void; children: ReactNode }

function Bloco({ passo, aoIr, children }: BlocoProps) {
	const nome = NOME_DO_PASSO[passo]
	return (
		<Cartao
			titulo={nome}
			nivel={3}
			acoes={
				<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={() => aoIr(passo)}>
					Alterar<SoParaLeitor> {nome.toLowerCase()}</SoParaLeitor>
				</Botao>
			}
		>
			{children}
		</Cartao>
	)
}

function ResumoDosAssinantes({ tipord, participantes }: { tipord: TipOrdem; participantes: readonly Participante[] }) {
	const demais = participantes.filter(({ tippcpasi }) => tippcpasi !== 'A')
	return (
		<Pilha espaco={3}>
			<ol className={tipord === 'P' ? 'grid gap-0.5' : 'list-decimal pl-5'}>
				{etapasDe(tipord, participantes).map((etapa) => (
					<li key={etapa[0]?.codpcpasidoc} className="wrap-anywhere">
						{gruposDe(etapa).map(textoDoGrupo).join('; ')}
					</li>
				))}
			</ol>
			{demais.length > 0 ? (
				<Texto suave className="wrap-anywhere">
					{demais.map(({ nompcp, tippcpasi }) => `${nompcp} (${NOME_DO_PAPEL[tippcpasi].toLowerCase()})`).join('; ')}
				</Texto>
			) : null}
		</Pilha>
	)
}

function textoDoGrupo(grupo: Participante[]): string {
	const nomes = grupo.map(({ nompcp }) => nompcp).join(', ')
	const minimo = minimoDoGrupo(grupo)
	return minimo < grupo.length ? `${minimo} de ${grupo.length}: ${nomes}` : nomes
}

type EnvioProps = { codlotdocasi: number; participantes: readonly Participante[]; pronto: boolean }

function Envio({ codlotdocasi, participantes, pronto }: EnvioProps) {
	const cliente = useQueryClient()
	const [perguntando, setPerguntando] = useState(false)
	const quantos = assinantesDe(participantes).length
	return (
		<>
			<Botao icone={<Send aria-hidden />} disabled={!pronto} onClick={() => setPerguntando(true)}>
				Enviar para assinatura
			</Botao>
			{perguntando ? (
				<ConfirmarAcao
					variante="primario"
					titulo={`Enviar para ${contar(quantos, 'assinante', 'assinantes')}?`}
					rotulo="Enviar"
					erro="Erro ao enviar para assinatura!"
					acao={() => call(enviar, { body: { codlotdocasi } })}
					aoFechar={() => setPerguntando(false)}
					aoConcluir={({ lote }) => {
						cliente.setQueryData(loteQuery(codlotdocasi).queryKey, lote)
						navegar(`/assina/lote/${codlotdocasi}`, { substituir: true })
					}}
				>
					Depois de enviado, documentos e ordem não mudam mais. Quem está na vez recebe um e-mail com o link.
				</ConfirmarAcao>
			) : null}
		</>
	)
}
