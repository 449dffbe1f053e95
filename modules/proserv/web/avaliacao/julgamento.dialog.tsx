import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Recuo } from '@portal/design-system/recuo'
import { Segmentado } from '@portal/design-system/segmentado'
import { SoParaLeitor, Texto } from '@portal/design-system/texto'
import { call, formatarNumero } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	formatarSolicitacao,
	JUSTIFICATIVA_MAXIMA,
	julgarRecurso,
	MINIMO_DO_MOTIVO,
	type SolicitacaoProserv,
	TEXTO_MAXIMO,
} from '../../contract/index.ts'
import { nomeDoEscrito, useDaSolicitacao } from '../opcoes-da-solicitacao.ts'
import { type Contestada, contestadasDe, novasNotas, problemaDaNova } from './contestadas.ts'
import type { NotaEscrita } from './nota-do-criterio.tsx'

type JulgamentoDialogProps = { solicitacao: SolicitacaoProserv; aoFechar: () => void }

const DECISOES = [
	{ codigo: 'S', texto: 'Dar provimento' },
	{ codigo: 'N', texto: 'Negar provimento' },
] as const

const VAZIA: NotaEscrita = { nota: '', justificativa: '' }

const Escrito = z.object({
	stadfr: z.optional(z.enum(['S', 'N'])),
	pcercs: z.string(),
	notas: z.record(z.string(), z.object({ nota: z.string(), justificativa: z.string() })),
})
const NADA: z.infer<typeof Escrito> = { pcercs: '', notas: {} }

/** The form of a judgement: decision, opinion, and new scores for contested ones only. */
export function JulgamentoDialog({ solicitacao, aoFechar }: JulgamentoDialogProps) {
	const { anosolprs, codsolprs, detalhes } = solicitacao
	const daSolicitacao = useDaSolicitacao(solicitacao)
	const { escrito, escrever, esquecer } = useEscrito(nomeDoEscrito('julgamento', solicitacao), Escrito, NADA)
	const { stadfr, pcercs, notas: escritas } = escrito
	const [tentou, setTentou] = useState(false)
	const contestadas = contestadasDe(solicitacao)
	const semParecer = pcercs.trim().length < MINIMO_DO_MOTIVO
	const notaErrada = stadfr === 'S' && contestadas.some((uma) => problemaDaNova(uma, escritas[uma.chave]))
	const semNota = stadfr === 'S' && contestadas.length > 0 && novasNotas(contestadas, escritas).length === 0
	const ato = useAto({
		...daSolicitacao,
		fazer: async (_dados, versao) => {
			const notas = stadfr === 'S' ? novasNotas(contestadas, escritas) : []
			const body = { pcercs: pcercs.trim(), stadfr: stadfr ?? 'N', notas, versao }
			const { versao: feita } = await call(julgarRecurso, { params: { anosolprs, codsolprs }, body })
			return { mensagem: 'Recurso julgado.', versao: feita }
		},
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Julgar o recurso da solicitação ${formatarSolicitacao(solicitacao)}?`}
			rotulo="Julgar o recurso"
			tamanho="gd"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (stadfr !== undefined && !semParecer && !notaErrada && !semNota) ato.enviar()
			}}
		>
			<p className="font-medium">O que a unidade escreveu</p>
			<Recuo tag="blockquote">
				<Texto comoEscrito medida>
					{detalhes.jusrcs}
				</Texto>
			</Recuo>
			<Pilha espaco={1} className="justify-items-start">
				<Segmentado
					rotulo="Decisão"
					opcoes={DECISOES}
					valor={stadfr}
					aoMudar={(codigo) => escrever({ ...escrito, stadfr: codigo })}
				/>
				{tentou && stadfr === undefined ? <Falta texto="Escolha a decisão." /> : null}
				{tentou && semNota && !notaErrada ? (
					<Falta texto="Ao dar provimento, dê a nova nota de ao menos um critério contestado." />
				) : null}
			</Pilha>
			{stadfr === 'S' ? (
				<NovasNotas
					contestadas={contestadas}
					escritas={escritas}
					tentou={tentou}
					aoMudar={(notas) => escrever({ ...escrito, notas })}
				/>
			) : null}
			<Campo
				rotulo="Parecer da comissão"
				obrigatorio
				dica="Quem recorreu o lê."
				erro={tentou && semParecer ? `Escreva o parecer, em ao menos ${MINIMO_DO_MOTIVO} letras.` : undefined}
			>
				<AreaTexto
					value={pcercs}
					maxLength={TEXTO_MAXIMO}
					rows={5}
					onChange={({ target }) => escrever({ ...escrito, pcercs: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}

const Falta = ({ texto }: { texto: string }) => (
	<p data-tom="perigo" role="alert" className="text-sm text-tom-texto">
		{texto}
	</p>
)

type Escritas = z.infer<typeof Escrito>['notas']
type NovasNotasProps = {
	contestadas: readonly Contestada[]
	escritas: Escritas
	/** Missing fields are reported from the first attempt on. */
	tentou: boolean
	aoMudar: (escritas: Escritas) => void
}

const NovasNotas = ({ contestadas, escritas, tentou, aoMudar }: NovasNotasProps) =>
	contestadas.map((uma) => {
		const escrita = escritas[uma.chave] ?? VAZIA
		return (
			<NovaNota
				key={uma.chave}
				contestada={uma}
				escrita={escrita}
				problema={tentou ? problemaDaNova(uma, escrita) : undefined}
				aoMudar={(mudanca) => aoMudar({ ...escritas, [uma.chave]: { ...escrita, ...mudanca } })}
			/>
		)
	})

type NovaNotaProps = {
	contestada: Contestada
	escrita: NotaEscrita
	problema: string | undefined
	aoMudar: (mudanca: Partial<NotaEscrita>) => void
}

function NovaNota({ contestada: { nompesavd, avaliacao }, escrita, problema, aoMudar }: NovaNotaProps) {
	const { tipcrtprs, vlrnotcrt, jusnotcrt } = avaliacao
	const nome = `${tipcrtprs.nomtipcrtprs}, de ${nompesavd}`
	return (
		<GrupoDeCampos legenda={nome} forma="separado">
			<Texto pq className="wrap-anywhere">
				Nota {vlrnotcrt === null ? '—' : formatarNumero(vlrnotcrt)} de {formatarNumero(tipcrtprs.vlrmaxcrtprs)}
				{jusnotcrt ? `: ${jusnotcrt}` : ''}
			</Texto>
			<Campo
				rotulo={<RotuloComNome oque="Nova nota" nome={nome} />}
				largura="numero"
				dica="Vazia, fica como está."
				erro={problema}
			>
				<EntradaTexto
					inputMode="decimal"
					autoComplete="off"
					maxLength={8}
					value={escrita.nota}
					onChange={({ target }) => aoMudar({ nota: target.value })}
				/>
			</Campo>
			<Campo
				rotulo={<RotuloComNome oque="Justificativa da nova nota" nome={nome} />}
				dica="Obrigatória onde a nota muda."
			>
				<AreaTexto
					rows={2}
					maxLength={JUSTIFICATIVA_MAXIMA}
					value={escrita.justificativa}
					onChange={({ target }) => aoMudar({ justificativa: target.value })}
				/>
			</Campo>
		</GrupoDeCampos>
	)
}

/** The label is short on the screen and complete for a screen reader. */
const RotuloComNome = ({ oque, nome }: { oque: string; nome: string }) => (
	<>
		{oque}
		<SoParaLeitor> de {nome}</SoParaLeitor>
	</>
)
