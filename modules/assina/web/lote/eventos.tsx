import { Alerta } from '@portal/design-system/alerta'
import type { Variante } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { EsqueletoLista } from '@portal/design-system/esqueleto'
import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Paginacao } from '@portal/design-system/paginacao'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { FalhaDaConsulta, formatarDataHora } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { EventoLote, TipEvento } from '../../contract/index.ts'
import { eventosQuery } from '../queries.ts'

const TONS: Readonly<Partial<Record<TipEvento, Variante>>> = {
	enviado: 'info',
	assinado: 'sucesso',
	concluido: 'sucesso',
	rejeitado: 'perigo',
	vencido: 'perigo',
	lembrete: 'aviso',
	'participante-substituido': 'aviso',
}

/** History of the batch, newest first; its paging is local and not part of the address. */
export function Eventos({ codlotdocasi }: { codlotdocasi: number }) {
	const [pagina, setPagina] = useState(1)
	const { data, error, refetch } = useQuery(eventosQuery(codlotdocasi, pagina))
	if (error) return <FalhaDaConsulta compacto falha={error} aoTentarDeNovo={() => void refetch()} />
	return (
		<Cartao titulo="Histórico" imprimivel>
			{data ? (
				<Pilha>
					<LinhaDoTempo>
						{data.itens.map((evento) => (
							<Item key={evento.numseqevt} evento={evento} />
						))}
					</LinhaDoTempo>
					<Paginacao
						rotulo="Paginação do histórico"
						pagina={pagina}
						total={data.total}
						porPagina={data.porPagina}
						links={3}
						aoMudar={setPagina}
					/>
					<Integridade integra={data.staint === 'S'} />
				</Pilha>
			) : (
				<EsqueletoLista itens={4} />
			)}
		</Cartao>
	)
}

function Item({ evento: { tipevt, dtaevt, nompes, dscevt } }: { evento: EventoLote }) {
	return (
		<ItemDaLinhaDoTempo variante={TONS[tipevt]}>
			<p className="text-md wrap-anywhere">{dscevt}</p>
			<Detalhe className="tabular-nums">
				<time dateTime={dtaevt}>{formatarDataHora(dtaevt)}</time>
				{nompes ? ` · ${nompes}` : ''}
			</Detalhe>
		</ItemDaLinhaDoTempo>
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
