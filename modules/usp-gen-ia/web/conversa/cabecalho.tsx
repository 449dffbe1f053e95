import { Badge } from '@portal/design-system/badge'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Dropdown } from '@portal/design-system/dropdown'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, mensagemDe, navegar } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import {
	alterarConversa,
	apagarConversa,
	CLASSES,
	type ConversaAberta,
	emitirDeclaracao,
	exportarConversa,
	type Mensagem,
	obterDeclaracao,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

type CabecalhoProps = { conversa: ConversaAberta; caminho: readonly Mensagem[] }

/** Issues the declaration, or gets the one of the same content, and downloads it. */
async function declarar(codcvs: string): Promise<void> {
	try {
		const { codaucdoc } = await call(emitirDeclaracao, { params: { codcvs } })
		await baixarPedido(`declaracao-de-uso-de-ia-${codaucdoc}.pdf`, () =>
			call(obterDeclaracao, { params: { codaucdoc } }),
		)
	} catch (falha) {
		toast.erro('A declaração não foi emitida', mensagemDe(falha))
	}
}

export function Cabecalho({ conversa, caminho }: CabecalhoProps) {
	const cliente = useQueryClient()
	const [mudando, setMudando] = useState(false)
	const [apagando, setApagando] = useState(false)
	const { codcvs, titcvs, nompta, clsdad } = conversa
	async function apagar() {
		try {
			await call(apagarConversa, { params: { codcvs } })
			navegar('/usp-gen-ia')
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Conversa apagada.')
		} catch (falha) {
			toast.erro('A conversa não foi apagada', mensagemDe(falha))
		}
	}
	return (
		<header className="flex flex-wrap items-center gap-2">
			<h2 className="min-w-0 flex-1 basis-64 text-lg font-semibold wrap-anywhere">{titcvs}</h2>
			{nompta ? <Badge>{nompta}</Badge> : null}
			<Badge variante={clsdad === 2 ? 'aviso' : 'secundario'}>{CLASSES[clsdad]}</Badge>
			<Dropdown
				titulo={<MoreHorizontal aria-hidden />}
				rotulo="Mais ações da conversa"
				variante="secundario"
				tamanho="pq"
				alinhamento="direita"
				itens={[
					{ titulo: 'Mudar título e pasta', aoAcionar: () => setMudando(true) },
					{
						titulo: 'Baixar em Markdown',
						aoAcionar: () => void baixarPedido('conversa.md', () => call(exportarConversa, { params: { codcvs } })),
					},
					{
						titulo: 'Declaração de uso de IA',
						motivo: caminho.some(({ idemodrsp }) => idemodrsp) ? undefined : 'Nenhum modelo respondeu nesta conversa.',
						aoAcionar: () => void declarar(codcvs),
					},
					{ titulo: 'Apagar conversa', variante: 'perigo', separado: true, aoAcionar: () => setApagando(true) },
				]}
			/>
			{mudando ? <MudarDialog conversa={conversa} aoFechar={() => setMudando(false)} /> : null}
			<Confirmacao
				aberta={apagando}
				titulo="Apagar esta conversa?"
				variante="perigo"
				rotuloConfirmar="Apagar"
				aoConfirmar={apagar}
				aoCancelar={() => setApagando(false)}
			>
				As perguntas e as respostas, de todos os ramos, são apagadas e não voltam.
			</Confirmacao>
		</header>
	)
}

function MudarDialog({ conversa, aoFechar }: { conversa: ConversaAberta; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [titcvs, setTitulo] = useState(conversa.titcvs)
	const [nompta, setPasta] = useState(conversa.nompta ?? '')
	const [salvando, setSalvando] = useState(false)
	async function salvar() {
		setSalvando(true)
		try {
			await call(alterarConversa, {
				params: { codcvs: conversa.codcvs },
				body: { titcvs: titcvs.trim(), nompta: nompta.trim() || null },
			})
			await cliente.invalidateQueries({ queryKey: CHAVE })
			aoFechar()
		} catch (falha) {
			toast.erro('A conversa não foi mudada', mensagemDe(falha))
			setSalvando(false)
		}
	}
	const semTitulo = titcvs.trim() === ''
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Título e pasta"
			protegido
			rodape={
				<>
					<Botao carregando={salvando} disabled={semTitulo} onClick={() => void salvar()}>
						Salvar
					</Botao>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
				</>
			}
		>
			<div className="grid gap-4">
				<Campo rotulo="Título" obrigatorio erro={semTitulo ? 'Informe um título.' : undefined}>
					<EntradaTexto maxLength={120} value={titcvs} onChange={({ target }) => setTitulo(target.value)} />
				</Campo>
				<Campo rotulo="Pasta" dica="Deixe vazio para tirar da pasta.">
					<EntradaTexto maxLength={60} value={nompta} onChange={({ target }) => setPasta(target.value)} />
				</Campo>
			</div>
		</Modal>
	)
}
