import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Link } from '@portal/design-system/link'
import { toast } from '@portal/design-system/toast'
import { baixar, call, mensagemDe, navegar } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, CopyPlus, FileArchive, LayoutTemplate, Mail, PenLine, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Acao, copiarLote, excluirLote, type Lote, obterDossieLote, reenviarEmail } from '../../contract/index.ts'
import { RejeitarLoteDialog } from '../assinar/rejeitar.dialog.tsx'
import { ConfirmarAcao } from '../confirmar-acao.tsx'
import { useAcao } from '../queries.ts'
import { ModeloDialog } from './modelo.dialog.tsx'
import { ProrrogarDialog } from './prorrogar.dialog.tsx'

type Aberto = 'prorrogar' | 'rejeitar' | 'excluir' | 'reenviar' | 'modelo'

/** What this person may do with the batch. What concerns them but is not allowed now says why. */
export function Comandos({ lote }: { lote: Lote }) {
	const [aberto, setAberto] = useState<Aberto>()
	const { permissoes, codlotdocasi, sitlotdocasi } = lote
	const fechar = () => setAberto(undefined)
	const gerencia = permissoes.prorrogar === 'S' || permissoes.alterar === 'S'
	return (
		<div data-nao-imprimir className="relative flex flex-wrap gap-2">
			{permissoes.assinar === 'S' ? (
				<Link botao variante="primario" href={`/assina/lote/${codlotdocasi}?assinar=S`} icone={<PenLine aria-hidden />}>
					Assinar
				</Link>
			) : null}
			<Comando acao="reenviar" lote={lote} icone={<Mail aria-hidden />} aoAcionar={() => setAberto('reenviar')}>
				Reenviar mensagens
			</Comando>
			<Comando
				acao="prorrogar"
				lote={lote}
				icone={<CalendarPlus aria-hidden />}
				aoAcionar={() => setAberto('prorrogar')}
			>
				Prorrogar
			</Comando>
			<Comando acao="rejeitar" lote={lote} perigo icone={<X aria-hidden />} aoAcionar={() => setAberto('rejeitar')}>
				Rejeitar
			</Comando>
			<Comando acao="excluir" lote={lote} perigo icone={<Trash2 aria-hidden />} aoAcionar={() => setAberto('excluir')}>
				Excluir
			</Comando>
			{permissoes.copiar === 'S' ? <Copiar codlotdocasi={codlotdocasi} /> : null}
			{sitlotdocasi === 'ASS' || sitlotdocasi === 'REJ' ? <Dossie lote={lote} /> : null}
			{gerencia ? (
				<Botao variante="secundario" icone={<LayoutTemplate aria-hidden />} onClick={() => setAberto('modelo')}>
					Salvar como modelo
				</Botao>
			) : null}
			{aberto === 'prorrogar' ? <ProrrogarDialog lote={lote} aoFechar={fechar} /> : null}
			{aberto === 'rejeitar' ? <RejeitarLoteDialog lote={lote} aoFechar={fechar} /> : null}
			{aberto === 'modelo' ? <ModeloDialog lote={lote} aoFechar={fechar} /> : null}
			{aberto === 'excluir' ? <Excluir lote={lote} aoFechar={fechar} /> : null}
			{aberto === 'reenviar' ? <Reenviar lote={lote} aoFechar={fechar} /> : null}
		</div>
	)
}

type ComandoProps = {
	acao: Acao
	lote: Lote
	perigo?: boolean
	icone: ReactNode
	aoAcionar: () => void
	children: ReactNode
}

function Comando({ acao, lote: { permissoes }, perigo = false, icone, aoAcionar, children }: ComandoProps) {
	if (permissoes[acao] === 'N') return null
	return (
		<Botao variante={perigo ? 'perigo' : 'secundario'} aparencia="contorno" icone={icone} onClick={aoAcionar}>
			{children}
		</Botao>
	)
}

function Dossie({ lote: { codlotdocasi, permissoes } }: { lote: Lote }) {
	const dossie = useMutation({
		mutationFn: () => call(obterDossieLote, { query: { codlotdocasi } }),
		onSuccess: (arquivo) => baixar(arquivo, `dossie-${codlotdocasi}.zip`),
		onError: (falha) => toast.erro('Erro ao baixar o dossiê!', mensagemDe(falha)),
	})
	return (
		<BotaoExplicado
			motivo={permissoes.motivos.dossie}
			variante="secundario"
			icone={<FileArchive aria-hidden />}
			carregando={dossie.isPending}
			onClick={() => dossie.mutate()}
		>
			Baixar dossiê
		</BotaoExplicado>
	)
}

function Copiar({ codlotdocasi }: { codlotdocasi: number }) {
	const copiar = useAcao(() => call(copiarLote, { body: { codlotdocasi } }))
	return (
		<Botao
			variante="secundario"
			icone={<CopyPlus aria-hidden />}
			carregando={copiar.isPending}
			onClick={() =>
				copiar.mutate(undefined, {
					onSuccess: (copia) => {
						toast.sucesso('Cópia pronta: mude o que quiser e envie.')
						navegar(`/assina/lote/${copia.codlotdocasi}`)
					},
					onError: (falha) => toast.erro('Erro ao copiar o lote!', mensagemDe(falha)),
				})
			}
		>
			Enviar de novo com mudanças
		</Botao>
	)
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
