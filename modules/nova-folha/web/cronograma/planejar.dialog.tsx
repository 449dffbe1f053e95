import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Selecao } from '@portal/design-system/selecao'
import { diaEm, somarMeses } from '@portal/platform/contract'
import { call, useConfiguracao } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nomearMes, planejarMes, TIPOS_DE_FOLHA, TipoDaFolha } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const TIPOS = TipoDaFolha.options.map((codigo) => ({ codigo, texto: TIPOS_DE_FOLHA[codigo] }))
const MESES_A_FRENTE = 12

export function PlanejarDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const meses = Array.from({ length: MESES_A_FRENTE }, (_nada, indice) => {
		const codigo = somarMeses(`${diaEm(fusoHorario).slice(0, 7)}-01`, indice).slice(0, 7)
		const [anoref = 0, mesref = 0] = codigo.split('-').map(Number)
		return { codigo, texto: nomearMes({ anoref, mesref }) }
	})
	const [mes, setMes] = useState(meses[2]?.codigo ?? '')
	const [tipfol, setTipo] = useState<TipoDaFolha>('NOR')
	const [dtapgt, setDia] = useState<string>()
	const [tentou, setTentou] = useState(false)
	const ato = useAto<string>({
		coisa: 'o cronograma',
		versao: () => undefined,
		fazer: async (dia) => {
			const [anoref = 0, mesref = 0] = mes.split('-').map(Number)
			await call(planejarMes, { body: { anoref, mesref, tipfol, dtapgt: dia } })
			return { mensagem: 'Mês planejado. Mude os dias que for preciso.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Planejar a folha de um mês"
			rotulo="Planejar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (dtapgt !== undefined) ato.enviar(dtapgt)
			}}
		>
			<Campo rotulo="Mês" obrigatorio>
				<Selecao value={mes} onChange={({ target }) => setMes(target.value)} opcoes={meses} />
			</Campo>
			<Campo rotulo="Tipo" obrigatorio>
				<Selecao
					value={tipfol}
					onChange={({ target }) => setTipo(TipoDaFolha.options.find((um) => um === target.value) ?? 'NOR')}
					opcoes={TIPOS}
				/>
			</Campo>
			<Campo
				rotulo="Dia do pagamento"
				obrigatorio
				largura="data"
				dica="Os passos são contados para trás deste dia."
				erro={tentou && dtapgt === undefined ? 'Informe o dia do pagamento.' : undefined}
			>
				<Data valor={dtapgt} aoMudar={setDia} />
			</Campo>
		</AtoDialog>
	)
}
