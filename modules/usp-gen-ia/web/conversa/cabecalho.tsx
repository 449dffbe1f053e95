import { Badge } from '@portal/design-system/badge'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Dropdown } from '@portal/design-system/dropdown'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, mensagemDe, navegar } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import {
	apagarConversa,
	CLASSES,
	type ConversaAberta,
	emitirDeclaracao,
	exportarConversa,
	type Mensagem,
	ORIGENS,
	obterDeclaracao,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { MudarDialog } from './mudar.dialog.tsx'

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
	const { codcvs, titcvs, nompta, nomprj, clsdad, orgcvs } = conversa
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
			{orgcvs ? <Badge>Importada: {ORIGENS[orgcvs]}</Badge> : null}
			{nomprj ? <Badge variante="info">{nomprj}</Badge> : null}
			{nompta ? <Badge>{nompta}</Badge> : null}
			<Badge variante={clsdad === 2 ? 'aviso' : 'secundario'}>{CLASSES[clsdad]}</Badge>
			<Dropdown
				titulo={<MoreHorizontal aria-hidden />}
				rotulo="Mais ações da conversa"
				variante="secundario"
				tamanho="pq"
				alinhamento="direita"
				itens={[
					{ titulo: 'Mudar título, pasta e projeto', aoAcionar: () => setMudando(true) },
					{
						titulo: 'Baixar em Markdown',
						aoAcionar: () => void baixarPedido('conversa.md', () => call(exportarConversa, { params: { codcvs } })),
					},
					{
						titulo: 'Baixar em PDF',
						aoAcionar: () =>
							void baixarPedido('conversa.pdf', () =>
								call(exportarConversa, { params: { codcvs }, query: { formato: 'pdf' } }),
							),
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
