import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { type ItemComResultado, ListaDeResultados } from '@portal/design-system/resultados'
import { call, mensagemDe } from '@portal/platform/web'
import { type SubmitEvent, useState } from 'react'
import { executarEmLotes, type LoteResumo } from '../../contract/index.ts'
import { useAcao } from '../queries.ts'
import { contar } from '../situacoes.tsx'

export type AcaoDosLotes = {
	readonly acao: 'reenviar' | 'rejeitar' | 'excluir'
	readonly lotes: readonly LoteResumo[]
}

const TEXTOS = {
	reenviar: {
		verbo: 'Reenviar as mensagens de',
		botao: 'Reenviar',
		efeito: 'Quem está na vez recebe um link novo; o anterior deixa de valer.',
	},
	rejeitar: {
		verbo: 'Rejeitar',
		botao: 'Rejeitar',
		efeito: 'Cada lote é encerrado para todos os participantes. Isto não se desfaz.',
	},
	excluir: {
		verbo: 'Excluir',
		botao: 'Excluir',
		efeito: 'Os rascunhos e os seus documentos somem. Isto não se desfaz.',
	},
} as const

/** Batch size accepted by the server. */
const MAXIMO = 100

export function AcaoEmLotesDialog({ acao, lotes, aoFechar }: AcaoDosLotes & { aoFechar: () => void }) {
	const [txtrej, setTxtrej] = useState('')
	const [tentou, setTentou] = useState(false)
	const { botao, efeito, verbo } = TEXTOS[acao]
	const executar = useAcao(() =>
		call(executarEmLotes, {
			body: {
				acao,
				lotes: lotes.slice(0, MAXIMO).map(({ codlotdocasi }) => codlotdocasi),
				...(acao === 'rejeitar' ? { txtrej: txtrej.trim() } : {}),
			},
		}),
	)
	const semMotivo = acao === 'rejeitar' && txtrej.trim().length < 3
	const itens = executar.data?.resultados.map(
		({ codlotdocasi, nomlot, retorno, mensagem }): ItemComResultado => ({
			chave: codlotdocasi,
			titulo: nomlot,
			estado: retorno === 'ok' ? 'feito' : 'falhou',
			mensagem,
		}),
	)

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		setTentou(true)
		if (!semMotivo) executar.mutate(undefined)
	}
	return (
		<Modal
			aberto
			protegido
			aoFechar={aoFechar}
			titulo={`${verbo} ${contar(lotes.length, 'lote', 'lotes')}?`}
			rodape={
				itens ? (
					<Botao onClick={aoFechar}>Fechar</Botao>
				) : (
					<>
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
						<Botao
							type="submit"
							form="em-lotes"
							variante={acao === 'reenviar' ? 'primario' : 'perigo'}
							carregando={executar.isPending}
						>
							{botao}
						</Botao>
					</>
				)
			}
		>
			{itens ? (
				<ListaDeResultados itens={itens} />
			) : (
				<Formulario id="em-lotes" onSubmit={enviar} espaco={4}>
					<p>{efeito}</p>
					{lotes.length > MAXIMO ? (
						<Alerta variante="aviso">Só os {MAXIMO} primeiros. Repita para os demais.</Alerta>
					) : null}
					{executar.error ? <Alerta variante="perigo">{mensagemDe(executar.error)}</Alerta> : null}
					{acao === 'rejeitar' ? (
						<Campo
							rotulo="Justificativa"
							obrigatorio
							dica="Vale para todos os lotes; os participantes leem."
							erro={tentou && semMotivo ? 'Diga por quê, com ao menos 3 letras.' : undefined}
						>
							<AreaTexto maxLength={1_000} value={txtrej} onChange={({ target }) => setTxtrej(target.value)} />
						</Campo>
					) : null}
				</Formulario>
			)}
		</Modal>
	)
}
