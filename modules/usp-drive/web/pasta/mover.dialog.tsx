import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Texto } from '@portal/design-system/texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, Folder } from 'lucide-react'
import { useState } from 'react'
import { type Item, moverItens, type Pasta } from '../../contract/index.ts'
import { CHAVE, pastasQuery } from '../queries.ts'

type Props = { pasta: Pasta; itens: readonly Item[]; aoFechar: () => void }

/** The chooser lists folders alone, one level at a time. */
export function MoverDialog({ pasta, itens, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [aqui, setAqui] = useState(pasta.codptaarqudr)
	const { data } = useQuery(pastasQuery(aqui))
	const codigos = itens.map(({ coditm }) => coditm)
	const acima = data?.trilha.at(-2)
	const ato = useAto({
		coisa: 'a pasta',
		versao: () => undefined,
		fazer: () => call(moverItens, { body: { itens: codigos, codptaarqudr: aqui } }),
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
		desfazer: () => call(moverItens, { body: { itens: codigos, codptaarqudr: pasta.codptaarqudr } }),
	})
	return (
		<AtoDialog
			titulo={itens.length === 1 ? `Mover “${itens[0]?.nomitm}”` : `Mover ${itens.length} itens`}
			rotulo="Mover para cá"
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
					Aparecem as primeiras {data.pastas.length}. Abra a pasta de destino e mova de lá as que faltam.
				</Alerta>
			) : null}
		</AtoDialog>
	)
}
