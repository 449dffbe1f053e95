import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Folder } from 'lucide-react'
import { useRef, useState } from 'react'
import { copiarItens, excluirItens, type Item, moverItens, type Pasta } from '../../contract/index.ts'
import { CHAVE, pastasQuery } from '../queries.ts'

const PALAVRAS = {
	mover: {
		titulo: 'Mover',
		rotulo: 'Mover para cá',
		haMais: 'Abra a pasta de destino e mova de lá as que faltam.',
	},
	copiar: { titulo: 'Copiar', rotulo: 'Copiar para cá', haMais: 'Copie para uma delas e mova de lá.' },
}

type Transferencia = {
	qual: keyof typeof PALAVRAS
	codigos: number[]
	de: number
	para: number
	aoFechar: () => void
}

/** A move is undone by another one; a copy, by moving what it made to the trash. */
function useTransferencia({ qual, codigos, de, para, aoFechar }: Transferencia) {
	const cliente = useQueryClient()
	const feitas = useRef<number[]>([])
	const mover = (codptaarqudr: number) => call(moverItens, { body: { itens: codigos, codptaarqudr } })
	async function copiar() {
		const feito = await call(copiarItens, { body: { itens: codigos, codptaarqudr: para } })
		feitas.current = feito.copias
		return feito
	}
	return useAto({
		coisa: 'a pasta',
		versao: () => undefined,
		fazer: () => (qual === 'copiar' ? copiar() : mover(para)),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
		desfazer: () => (qual === 'copiar' ? call(excluirItens, { body: { itens: feitas.current } }) : mover(de)),
	})
}

type Props = { ato: 'mover' | 'copiar'; pasta: Pasta; itens: readonly Item[]; aoFechar: () => void }

/** The chooser lists folders alone, one level at a time. */
export function MoverDialog({ ato: qual, pasta, itens, aoFechar }: Props) {
	const [aqui, setAqui] = useState(pasta.codptaarqudr)
	const { data } = useQuery(pastasQuery(aqui))
	const codigos = itens.map(({ coditm }) => coditm)
	const acima = data?.trilha.at(-2)
	const { titulo, rotulo, haMais } = PALAVRAS[qual]
	const ato = useTransferencia({ qual, codigos, de: pasta.codptaarqudr, para: aqui, aoFechar })
	return (
		<AtoDialog
			titulo={`${titulo} ${itens.length === 1 ? `“${itens[0]?.nomitm}”` : `${itens.length} itens`}`}
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
