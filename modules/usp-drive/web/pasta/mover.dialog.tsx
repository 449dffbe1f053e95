import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Texto } from '@portal/design-system/texto'
import { call, formatarInteiro } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Folder } from 'lucide-react'
import { useRef, useState } from 'react'
import {
	copiarItens,
	desfazerAto,
	type Item,
	iniciarAto,
	MAIS_ITENS,
	moverItens,
	type Pasta,
} from '../../contract/index.ts'
import { CHAVE, pastasQuery } from '../queries.ts'

const PALAVRAS = {
	mover: {
		titulo: 'Mover',
		rotulo: 'Mover para cá',
		haMais: 'Abra a pasta de destino e mova de lá as que faltam.',
	},
	copiar: { titulo: 'Copiar', rotulo: 'Copiar para cá', haMais: 'Copie para uma delas e mova de lá.' },
}

/** All items of a folder, as its page filters them. */
export type Tudo = {
	readonly total: number
	readonly busca?: string | undefined
	readonly etiqueta?: string | undefined
}

type Transferencia = {
	qual: keyof typeof PALAVRAS
	codigos: number[]
	tudo: Tudo | undefined
	de: number
	para: number
	aoTerminar: () => void
}

/** Few items are moved or copied at once, with the undo beside the message; many, in batches that the page shows. */
function useTransferencia({ qual, codigos, tudo, de, para, aoTerminar }: Transferencia) {
	const cliente = useQueryClient()
	const feito = useRef<number>(undefined)
	const muitos = tudo !== undefined || codigos.length > MAIS_ITENS
	async function fazer() {
		if (muitos) {
			const { total: _, ...filtro } = tudo ?? { total: 0 }
			const quais = tudo ? { de: { codptaarqudr: de, ...filtro } } : { itens: codigos }
			return call(iniciarAto, { body: { tipato: qual, codptaarqudr: para, ...quais } })
		}
		const body = { itens: codigos, codptaarqudr: para }
		const { codato, mensagem } = await call(qual === 'copiar' ? copiarItens : moverItens, { body })
		feito.current = codato
		return { mensagem }
	}
	return useAto({
		coisa: 'a pasta',
		versao: () => undefined,
		fazer,
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar,
		desfazer: muitos ? undefined : () => call(desfazerAto, { params: { codato: feito.current ?? 0 } }),
	})
}

type Props = {
	ato: 'mover' | 'copiar'
	pasta: Pasta
	itens: readonly Item[]
	/** Absent: the items alone. */
	tudo?: Tudo | undefined
	/** Callback once the items have gone, or are going. */
	aoTerminar: () => void
	aoFechar: () => void
}

/** The chooser lists folders alone, one level at a time. */
export function MoverDialog({ ato: qual, pasta, itens, tudo, aoTerminar, aoFechar }: Props) {
	const [aqui, setAqui] = useState(pasta.codptaarqudr)
	const { data } = useQuery(pastasQuery(aqui))
	const codigos = itens.map(({ coditm }) => coditm)
	const acima = data?.trilha.at(-2)
	const { titulo, rotulo, haMais } = PALAVRAS[qual]
	const ato = useTransferencia({ qual, codigos, tudo, de: pasta.codptaarqudr, para: aqui, aoTerminar })
	const quantos = tudo?.total ?? itens.length
	return (
		<AtoDialog
			titulo={`${titulo} ${quantos === 1 ? `“${itens[0]?.nomitm}”` : `${formatarInteiro(quantos)} itens`}`}
			rotulo={rotulo}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				if (data) ato.enviar()
			}}
		>
			<Texto>
				Para: <strong>{data?.nompta ?? '…'}</strong>
			</Texto>
			<div className="flex flex-wrap gap-2">
				{acima ? (
					<Botao
						variante="secundario"
						aparencia="contorno"
						tamanho="pq"
						icone={<ArrowUp aria-hidden />}
						onClick={() => setAqui(acima.codptaarqudr)}
					>
						{acima.nompta}
					</Botao>
				) : null}
				{data?.pastas
					.filter(({ codptaarqudr }) => !codigos.includes(codptaarqudr))
					.map(({ codptaarqudr, nompta }) => (
						<Botao
							key={codptaarqudr}
							variante="secundario"
							tamanho="pq"
							icone={<Folder aria-hidden />}
							onClick={() => setAqui(codptaarqudr)}
						>
							{nompta}
						</Botao>
					))}
			</div>
			{data && data.total > data.pastas.length ? (
				<Alerta variante="info" titulo="Há mais pastas">
					Aparecem as primeiras {data.pastas.length}. {haMais}
				</Alerta>
			) : null}
		</AtoDialog>
	)
}
