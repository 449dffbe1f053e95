import { Dropdown, type DropdownProps, type ItemDropdown } from '@portal/design-system/dropdown'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Situacao } from '@portal/design-system/situacao'
import { Suave, Texto } from '@portal/design-system/texto'
import { formatarData, formatarDataHora } from '@portal/platform/web'
import { EllipsisVertical, MessageSquareX, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Ocorrencia } from '../../contract/index.ts'
import { ArquivoDaOcorrencia } from '../arquivos/arquivo-da-ocorrencia.tsx'
import { iconeDoTipo } from '../atos/acoes.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { VersaoNaOcorrencia } from '../tarja/versao-na-ocorrencia.tsx'

export const OcorrenciaItem = memo(({ ocorrencia }: { ocorrencia: Ocorrencia }) => {
	const { codetroco, nomoco, txtdch, staocoandiva, arquivo, tarjada } = ocorrencia
	const Icone = iconeDoTipo[codetroco]
	const invalidada = staocoandiva === 'S'
	return (
		<li className="border-t border-borda py-3 last:pb-0 @lg:rounded-md @lg:border @lg:bg-fundo @lg:px-4 @lg:py-2.5 @lg:last:pb-2.5 [contain-intrinsic-block-size:auto_8rem] [content-visibility:auto]">
			<div className="flex items-start gap-2">
				<Icone aria-hidden className="mt-0.5 size-4.5 shrink-0 text-texto-suave" />
				<p className="min-w-0 flex-1 text-sm">
					<span data-tom={invalidada ? 'perigo' : undefined} className="font-semibold data-tom:text-tom-texto">
						{nomoco}
					</span>{' '}
					<Suave>
						{ocorrencia.nompescad}
						{ocorrencia.nompestit ? ` por ${ocorrencia.nompestit}` : ''},{' '}
						<time dateTime={ocorrencia.dtacad}>{formatarDataHora(ocorrencia.dtacad)}</time>
						<Alteracao ocorrencia={ocorrencia} />
					</Suave>
				</p>
				<Menu ocorrencia={ocorrencia} />
			</div>
			<PedidoDeParecer ocorrencia={ocorrencia} />
			{invalidada ? (
				<>
					<del className="block text-texto-suave [&_*]:line-through">
						<HtmlSeguro html={txtdch} className="mt-1" />
					</del>
					<p data-tom="perigo" className="mt-1 text-sm text-tom-texto">
						<strong className="font-semibold">Motivo da invalidação:</strong> {ocorrencia.jusinv}
					</p>
				</>
			) : (
				<HtmlSeguro html={txtdch} className="mt-1" />
			)}
			{arquivo ? <ArquivoDaOcorrencia arquivo={arquivo} invalidada={invalidada} /> : null}
			{tarjada ? <VersaoNaOcorrencia versao={tarjada} /> : null}
		</li>
	)
})

function Alteracao({ ocorrencia: { dtaultalt, nompesalt } }: { ocorrencia: Ocorrencia }) {
	if (!dtaultalt || !nompesalt) return null
	return ` · alterada por ${nompesalt} em ${formatarDataHora(dtaultalt)}`
}

function PedidoDeParecer({ ocorrencia }: { ocorrencia: Ocorrencia }) {
	const { codetroco, nompesace, dtaprzpar, dtarsp } = ocorrencia
	if (codetroco !== 'ocoParecerista' || nompesace === null) return null
	return (
		<Texto pq className="mt-1">
			Parecer pedido a <strong className="font-medium">{nompesace}</strong>
			{dtaprzpar ? ` até ${formatarData(dtaprzpar)}` : ''}{' '}
			{dtarsp ? (
				<Situacao estado="concluido" texto={`Respondido em ${formatarData(dtarsp)}`} />
			) : (
				<Situacao estado="pendente" texto="Aguardando parecer" />
			)}
		</Texto>
	)
}

function Menu({ ocorrencia }: { ocorrencia: Ocorrencia }) {
	const { abrir } = useAcompanhamento()
	const { podeEditar, podeRemover, podeInvalidar, nomoco, nompescad } = ocorrencia
	const itens: ItemDropdown[] = [
		...(podeEditar === 'S'
			? [{ titulo: 'Editar', icone: <Pencil aria-hidden />, aoAcionar: () => abrir({ acao: 'editar', ocorrencia }) }]
			: []),
		...(podeRemover === 'S'
			? [
					{
						titulo: 'Remover',
						variante: 'perigo' as const,
						icone: <Trash2 aria-hidden />,
						aoAcionar: () => abrir({ acao: 'remover', ocorrencia }),
					},
				]
			: []),
		...(podeInvalidar === 'S'
			? [
					{
						titulo: 'Invalidar',
						variante: 'perigo' as const,
						icone: <MessageSquareX aria-hidden />,
						aoAcionar: () => abrir({ acao: 'invalidar', ocorrencia }),
					},
				]
			: []),
	]
	if (itens.length === 0) return null
	const rotulo = `Ações de ${nomoco} de ${nompescad}`
	return <Dropdown titulo={rotulo} rotulo={rotulo} alinhamento="direita" itens={itens} gatilho={desenharGatilho} />
}

const desenharGatilho: DropdownProps['gatilho'] = (props) => (
	<button
		type="button"
		{...props}
		data-nao-imprimir
		className="-my-1 -mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-texto-suave hover:bg-superficie-forte hover:text-texto telefone:size-11"
	>
		<EllipsisVertical aria-hidden className="size-4.5" />
	</button>
)
