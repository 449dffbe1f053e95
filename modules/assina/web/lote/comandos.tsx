import { BarraDeAcoes } from '@portal/design-system/barra-de-acoes'
import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Dropdown } from '@portal/design-system/dropdown'
import { AcaoDaFolha, Folha } from '@portal/design-system/folha'
import { Link } from '@portal/design-system/link'
import { useMidia } from '@portal/design-system/midia'
import { Fileira } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { baixar, call, mensagemDe, navegar } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, CopyPlus, FileArchive, LayoutTemplate, Mail, PenLine, Trash2, X, Zap } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { copiarLote, excluirLote, type Lote, obterDossieLote, reenviarEmail } from '../../contract/index.ts'
import { RejeitarLoteDialog } from '../assinar/rejeitar.dialog.tsx'
import { ConfirmarAcao } from '../confirmar-acao.tsx'
import { useAcao } from '../queries.ts'
import { ModeloDialog } from './modelo.dialog.tsx'
import { ProrrogarDialog } from './prorrogar.dialog.tsx'

type Aberto = 'prorrogar' | 'rejeitar' | 'excluir' | 'reenviar' | 'modelo'

/** Breakpoint of the page's second column. */
const UMA_COLUNA = '(width < 62rem)'

type Comando = {
	readonly titulo: string
	readonly icone: ReactNode
	readonly perigo?: boolean
	readonly motivo?: string | undefined
	readonly ocupado?: boolean
	readonly aoAcionar: () => void
}

/** Commands of this person on the batch except signing, most frequent first; a disabled one shows its reason. */
function useComandos(lote: Lote, abrir: (qual: Aberto) => void): readonly Comando[] {
	const { permissoes, codlotdocasi, sitlotdocasi } = lote
	const copiar = useCopiar(codlotdocasi)
	const dossie = useDossie(codlotdocasi)
	const gerencia = permissoes.prorrogar === 'S' || permissoes.alterar === 'S'
	const se = (cabe: boolean, comando: Comando): Comando[] => (cabe ? [comando] : [])
	const perigo = true
	return [
		...se(sitlotdocasi === 'ASS' || sitlotdocasi === 'REJ', {
			titulo: 'Baixar dossiê',
			icone: <FileArchive aria-hidden />,
			motivo: permissoes.motivos.dossie,
			ocupado: dossie.isPending,
			aoAcionar: () => dossie.mutate(),
		}),
		...se(permissoes.rejeitar === 'S', {
			titulo: 'Rejeitar',
			perigo,
			icone: <X aria-hidden />,
			aoAcionar: () => abrir('rejeitar'),
		}),
		...se(permissoes.prorrogar === 'S', {
			titulo: 'Prorrogar',
			icone: <CalendarPlus aria-hidden />,
			aoAcionar: () => abrir('prorrogar'),
		}),
		...se(permissoes.reenviar === 'S', {
			titulo: 'Reenviar mensagens',
			icone: <Mail aria-hidden />,
			aoAcionar: () => abrir('reenviar'),
		}),
		...se(permissoes.copiar === 'S', {
			titulo: 'Enviar de novo com mudanças',
			icone: <CopyPlus aria-hidden />,
			ocupado: copiar.isPending,
			aoAcionar: () => copiar.mutate(),
		}),
		...se(gerencia, {
			titulo: 'Salvar como modelo',
			icone: <LayoutTemplate aria-hidden />,
			aoAcionar: () => abrir('modelo'),
		}),
		...se(permissoes.excluir === 'S', {
			titulo: 'Excluir',
			perigo,
			icone: <Trash2 aria-hidden />,
			aoAcionar: () => abrir('excluir'),
		}),
	]
}

/** Command placement: beside the title, or in a sticky bar on one-column screens. */
export function Comandos({ lote, onde }: { lote: Lote; onde: 'titulo' | 'pe' }) {
	const umaColuna = useMidia(UMA_COLUNA)
	const [aberto, setAberto] = useState<Aberto>()
	const comandos = useComandos(lote, setAberto)
	if (umaColuna !== (onde === 'pe')) return null
	return (
		<>
			{umaColuna ? (
				<ComandosDaBarra lote={lote} comandos={comandos} />
			) : (
				<ComandosEmLinha lote={lote} comandos={comandos} />
			)}
			<Dialogo aberto={aberto} lote={lote} aoFechar={() => setAberto(undefined)} />
		</>
	)
}

type LugarProps = { lote: Lote; comandos: readonly Comando[] }

/** Limit of inline commands; the others go into a menu. */
const EM_LINHA = 3

function ComandosEmLinha({ lote, comandos }: LugarProps) {
	const cabem = comandos.length <= EM_LINHA + 1 ? comandos.length : EM_LINHA
	const outras = comandos.slice(cabem).map(({ titulo, icone, perigo, ocupado, aoAcionar }) => ({
		titulo,
		icone,
		aoAcionar,
		desabilitado: ocupado,
		...(perigo ? ({ variante: 'perigo', separado: true } as const) : {}),
	}))
	return (
		<Fileira className="relative">
			{outras.length > 0 ? <Dropdown titulo="Mais" itens={outras} alinhamento="direita" /> : null}
			{comandos
				.slice(0, cabem)
				.toReversed()
				.map((comando) => (
					<BotaoDoComando key={comando.titulo} comando={comando} />
				))}
			<Assinar lote={lote} />
		</Fileira>
	)
}

function ComandosDaBarra({ lote, comandos }: LugarProps) {
	const [aberta, setAberta] = useState(false)
	const escolhido = useRef<Comando>(undefined)
	const [unico] = comandos
	if (lote.permissoes.assinar === 'N' && !unico) return null
	return (
		<BarraDeAcoes aria-label="Ações do lote">
			<Assinar lote={lote} />
			{unico && comandos.length === 1 ? (
				<BotaoDoComando comando={unico} />
			) : unico ? (
				<Botao variante="secundario" aria-haspopup="dialog" icone={<Zap aria-hidden />} onClick={() => setAberta(true)}>
					Ações
				</Botao>
			) : null}
			<Folha
				aberta={aberta}
				titulo="Ações"
				aoFechar={() => setAberta(false)}
				aoSumir={() => {
					escolhido.current?.aoAcionar()
					escolhido.current = undefined
				}}
			>
				<ul>
					{comandos.map((comando) => (
						<AcaoDaFolha
							key={comando.titulo}
							icone={comando.icone}
							motivo={comando.motivo}
							perigo={comando.perigo}
							aoAcionar={() => {
								escolhido.current = comando
								setAberta(false)
							}}
						>
							{comando.titulo}
						</AcaoDaFolha>
					))}
				</ul>
			</Folha>
		</BarraDeAcoes>
	)
}

const Assinar = ({ lote: { codlotdocasi, permissoes } }: { lote: Lote }) =>
	permissoes.assinar === 'S' ? (
		<Link botao variante="primario" href={`/assina/lote/${codlotdocasi}?assinar=S`} icone={<PenLine aria-hidden />}>
			Assinar
		</Link>
	) : null

const BotaoDoComando = ({ comando: { titulo, icone, perigo, motivo, ocupado, aoAcionar } }: { comando: Comando }) => (
	<BotaoExplicado
		motivo={motivo}
		variante={perigo ? 'perigo' : 'secundario'}
		aparencia="contorno"
		icone={icone}
		carregando={ocupado}
		onClick={aoAcionar}
	>
		{titulo}
	</BotaoExplicado>
)

function Dialogo({ aberto, lote, aoFechar }: ConfirmarProps & { aberto: Aberto | undefined }) {
	switch (aberto) {
		case 'prorrogar':
			return <ProrrogarDialog lote={lote} aoFechar={aoFechar} />
		case 'rejeitar':
			return <RejeitarLoteDialog lote={lote} aoFechar={aoFechar} />
		case 'modelo':
			return <ModeloDialog lote={lote} aoFechar={aoFechar} />
		case 'excluir':
			return <Excluir lote={lote} aoFechar={aoFechar} />
		case 'reenviar':
			return <Reenviar lote={lote} aoFechar={aoFechar} />
		case undefined:
			return null
	}
}

const useDossie = (codlotdocasi: number) =>
	useMutation({
		mutationFn: () => call(obterDossieLote, { query: { codlotdocasi } }),
		onSuccess: (arquivo) => baixar(arquivo, `dossie-${codlotdocasi}.zip`),
		onError: (falha) => toast.erro('Erro ao baixar o dossiê!', mensagemDe(falha)),
	})

function useCopiar(codlotdocasi: number) {
	const copiar = useAcao(() => call(copiarLote, { body: { codlotdocasi } }))
	return {
		isPending: copiar.isPending,
		mutate: () =>
			copiar.mutate(undefined, {
				onSuccess: (copia) => {
					toast.sucesso('Cópia pronta: mude o que quiser e envie.')
					navegar(`/assina/lote/${copia.codlotdocasi}`)
				},
				onError: (falha) => toast.erro('Erro ao copiar o lote!', mensagemDe(falha)),
			}),
	}
}

type ConfirmarProps = { lote: Lote; aoFechar: () => void }

export const Excluir = ({ lote: { codlotdocasi, nomlot }, aoFechar }: ConfirmarProps) => (
	<ConfirmarAcao
		titulo={`Excluir o lote “${nomlot}”?`}
		rotulo="Excluir"
		erro="Erro ao excluir o lote!"
		acao={() => call(excluirLote, { params: { codlotdocasi } })}
		aoFechar={aoFechar}
		aoConcluir={() => navegar('/assina?aba=rascunhos', { substituir: true })}
	>
		Os documentos e os participantes do rascunho somem. Isto não se desfaz.
	</ConfirmarAcao>
)

const Reenviar = ({ lote: { codlotdocasi, nomlot }, aoFechar }: ConfirmarProps) => (
	<ConfirmarAcao
		variante="primario"
		titulo={`Reenviar as mensagens de “${nomlot}”?`}
		rotulo="Reenviar"
		erro="Erro ao reenviar!"
		acao={() => call(reenviarEmail, { body: { codlotdocasi } })}
		aoFechar={aoFechar}
	>
		Quem está na vez recebe um link novo; o anterior deixa de valer.
	</ConfirmarAcao>
)
