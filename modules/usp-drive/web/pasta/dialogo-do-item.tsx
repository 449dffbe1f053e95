import { tardia } from '@portal/design-system/tardia'
import { Suspense, useState } from 'react'
import type { Item, Pasta } from '../../contract/index.ts'
import { LinksDialog } from '../links/links.dialog.tsx'
import { LevarDialog } from './levar.dialog.tsx'
import { MoverDialog, type Tudo } from './mover.dialog.tsx'
import { RenomearDialog } from './renomear.dialog.tsx'

const EtiquetasDialog = tardia(() => import('./etiquetas.dialog.tsx').then((m) => m.EtiquetasDialog))

/** Act on one item or on several that asks something first. */
export type Pedido =
	| { readonly ato: 'renomear' | 'links' | 'etiquetas'; readonly item: Item }
	| { readonly ato: 'mover' | 'copiar' | 'levar'; readonly itens: readonly Item[]; readonly tudo?: Tudo }

/** Dialog of an act; the promise of who asked for it ends with the dialog, as true where the act was done. */
export function useDialogoDoItem() {
	const [aberto, setAberto] = useState<{ pedido: Pedido; responder: (feito: boolean) => void }>()
	return {
		aberto: aberto?.pedido,
		pedir: (pedido: Pedido) => new Promise<boolean>((responder) => setAberto({ pedido, responder })),
		fechar: (feito: boolean) => {
			aberto?.responder(feito)
			setAberto(undefined)
		},
	}
}

type Props = { pasta: Pasta; pedido: Pedido; aoFechar: (feito: boolean) => void }

export function DialogoDoItem({ pasta, pedido, aoFechar }: Props) {
	const fim = { aoTerminar: () => aoFechar(true), aoFechar: () => aoFechar(false) }
	if ('itens' in pedido) {
		const { ato, itens, tudo } = pedido
		if (ato === 'levar') return <LevarDialog itens={itens} {...fim} />
		return <MoverDialog ato={ato} pasta={pasta} itens={itens} tudo={tudo} {...fim} />
	}
	const { ato, item } = pedido
	if (ato === 'renomear') return <RenomearDialog item={item} aoFechar={fim.aoFechar} />
	if (ato === 'links') return <LinksDialog coditm={item.coditm} nome={item.nomitm} aoFechar={fim.aoFechar} />
	return (
		<Suspense>
			<EtiquetasDialog item={item} aoFechar={fim.aoFechar} />
		</Suspense>
	)
}
