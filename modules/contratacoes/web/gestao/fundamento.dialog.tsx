import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import { AMPAROS, type CompraCuidada, informarFundamento } from '../../contract/index.ts'
import { useAtoDaCompra } from './ato.ts'

type Props = { compra: CompraCuidada; aoFechar: () => void }
const OPCOES = Object.entries(AMPAROS).map(([codigo, texto]) => ({ codigo, texto }))

/** Legal ground of a direct contract: by value, it counts for the limit of the year. */
export function FundamentoDialog({ compra: { codpcddsp, codamp }, aoFechar }: Props) {
	const [escolhido, setEscolhido] = useState(codamp === null ? '' : String(codamp))
	const [tentou, setTentou] = useState(false)
	const ato = useAtoDaCompra(async () => {
		await call(informarFundamento, { params: { codpcddsp }, body: { codamp: Number(escolhido) } })
		return 'Fundamento informado.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Informar o fundamento"
			rotulo="Informar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (escolhido !== '') ato.enviar()
			}}
		>
			<Campo
				rotulo="Fundamento"
				obrigatorio
				dica="As dispensas dos incisos I e II contam no limite do ano."
				erro={tentou && escolhido === '' ? 'Escolha o fundamento.' : undefined}
			>
				<Selecao
					nenhuma="Escolha"
					opcoes={OPCOES}
					value={escolhido}
					onChange={({ target }) => setEscolhido(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}
