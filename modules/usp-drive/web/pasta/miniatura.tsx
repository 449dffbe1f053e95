import { usePerto } from '@portal/design-system/perto'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Item, temMiniatura } from '../../contract/index.ts'
import { IconeDoItem } from '../icone-do-item.tsx'
import { miniaturaQuery } from '../queries.ts'
import { useEndereco } from './use-endereco.ts'

/** Picture of an item in the grid, asked for when it comes near the window; the icon stands for what has none. */
export function Miniatura({ item }: { item: Item }) {
	const { tipitm, nomitm, mimetype, tamitm } = item
	const desenhada = tipitm === 'A' && mimetype !== null && temMiniatura({ nomitm, mimetype, tamitm })
	return desenhada ? <Desenhada item={item} /> : <IconeDoItem tipitm={tipitm} nome={nomitm} tamanho="gr" />
}

const JANELA = { current: null }

function Desenhada({ item: { coditm, nomitm, numvrs } }: { item: Item }) {
	const caixa = useRef<HTMLDivElement>(null)
	const perto = usePerto(caixa, JANELA)
	const { data } = useQuery({ ...miniaturaQuery(coditm, numvrs), enabled: perto })
	const endereco = useEndereco(data)
	return (
		<div ref={caixa} className="flex size-full items-center justify-center">
			{endereco ? (
				// The name stands below it.
				<img src={endereco} alt="" className="size-full object-cover object-top" />
			) : (
				<IconeDoItem tipitm="A" nome={nomitm} tamanho="gr" />
			)}
		</div>
	)
}
