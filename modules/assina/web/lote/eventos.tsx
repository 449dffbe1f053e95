import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Erro } from '@portal/design-system/erro'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { Paginacao } from '@portal/design-system/paginacao'
import { formatarDataHora, mensagemDe } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { EventoLote, TipEvento } from '../../contract/index.ts'
import { eventosQuery } from '../queries.ts'

const TONS: Readonly<Partial<Record<TipEvento, string>>> = {
	enviado: 'info',
	assinado: 'sucesso',
	concluido: 'sucesso',
	rejeitado: 'perigo',
	vencido: 'perigo',
	lembrete: 'aviso',
	'participante-substituido': 'aviso',
}

/** What happened to the batch, the newest first. The page is the timeline's own: it is not worth an address. */
export function Eventos({ codlotdocasi }: { codlotdocasi: number }) {
	const [pagina, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(eventosQuery(codlotdocasi, pagina))
	if (error) return <Erro compacto mensagem={mensagemDe(error)} aoTentarDeNovo={() => void refetch()} />
	return (
		<Cartao titulo="Histórico" imprimivel>
			{data ? (
				<div className="grid gap-4">
					<ol className="grid">
						{data.itens.map((evento) => (
							<Item key={evento.numseqevt} evento={evento} />
						))}
					</ol>
					<Paginacao
						rotulo="Paginação do histórico"
						pagina={pagina}
						total={data.total}
						porPagina={data.porPagina}
						links={3}
						aoMudar={setPagina}
					/>
					<Integridade integra={data.staint === 'S'} />
				</div>
			) : (
				<EsqueletoLista itens={4} />
			)}
		</Cartao>
	)
}

function Item({ evento: { tipevt, dtaevt, nompes, dscevt } }: { evento: EventoLote }) {
	return (
		<li
			data-tom={TONS[tipevt] ?? 'secundario'}
			className="relative border-l-2 border-borda pb-4 pl-5 last:border-transparent last:pb-0"
		>
			<span
				aria-hidden
				className="absolute top-1 -left-[0.4375rem] size-3 rounded-full border-2 border-superficie bg-tom"
			/>
			<p className="text-[0.9375rem] wrap-anywhere">{dscevt}</p>
			<p className="text-sm text-texto-suave tabular-nums">
				<time dateTime={dtaevt}>{formatarDataHora(dtaevt)}</time>
				{nompes ? ` · ${nompes}` : ''}
			</p>
		</li>
	)
}

function Integridade({ integra }: { integra: boolean }) {
	if (!integra)
		return (
			<Alerta variante="perigo" titulo="Histórico alterado">
				Falta um registro, ou um deles foi mudado. Avise quem administra o serviço.
			</Alerta>
		)
	return (
		<p data-tom="sucesso" className="flex items-start gap-2 text-sm text-texto-suave">
			<ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-tom-texto" />
			Cada registro confirma o anterior: nenhum foi mudado nem retirado.
		</p>
	)
}
