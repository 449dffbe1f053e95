import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useState } from 'react'
import {
	type DemandaSsu,
	formatarSsu,
	inserirSSUALOCACAO,
	nomeDaAlocacao,
	PAPEIS_DA_ALOCACAO,
	type PapelDaAlocacao,
} from '../../contract/index.ts'
import { useDaDemanda } from './use-da-demanda.ts'

const MAXIMO_DE_HORAS = 2_000

export function AlocarDialog({ demanda, aoFechar }: { demanda: DemandaSsu; aoFechar: () => void }) {
	const { numssu } = demanda
	const [codpes, setCodpes] = useState<number>()
	const [papalc, setPapalc] = useState<PapelDaAlocacao>('DES')
	const [escrito, setEscrito] = useState('')
	const [dtaini, setDtaini] = useState<string>()
	const [dtafim, setDtafim] = useState<string>()
	const [tentou, setTentou] = useState(false)
	const qtdhorprv = Number(escrito.replace(',', '.'))
	const horasErradas = !(qtdhorprv > 0 && qtdhorprv <= MAXIMO_DE_HORAS && Number.isInteger(qtdhorprv * 2))
	const ato = useAto({
		...useDaDemanda(demanda),
		fazer: async () => {
			const body = { numssu, codpes: codpes ?? 0, papalc, qtdhorprv, dtaini: dtaini ?? null, dtafim: dtafim ?? null }
			return { mensagem: (await call(inserirSSUALOCACAO, { body })).mensagem }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Alocar pessoa na demanda ${formatarSsu(numssu)}`}
			rotulo="Alocar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (codpes !== undefined && !horasErradas) ato.enviar()
			}}
		>
			<CampoPessoa
				obrigatorio
				valor={codpes}
				aoMudar={setCodpes}
				erro={tentou && codpes === undefined ? 'Informe a pessoa.' : undefined}
			/>
			<Campo rotulo="Papel" obrigatorio>
				<Selecao
					value={papalc}
					onChange={({ target }) => setPapalc(PAPEIS_DA_ALOCACAO.find((um) => um === target.value) ?? 'DES')}
					opcoes={PAPEIS_DA_ALOCACAO.map((papel) => ({ codigo: papel, texto: nomeDaAlocacao[papel] }))}
				/>
			</Campo>
			<Campo
				rotulo="Horas previstas"
				obrigatorio
				erro={tentou && horasErradas ? 'Escreva em horas e meias horas, como 8 ou 1,5.' : undefined}
			>
				<EntradaTexto
					value={escrito}
					inputMode="decimal"
					maxLength={6}
					onChange={({ target }) => setEscrito(target.value)}
				/>
			</Campo>
			<Campo rotulo="Primeiro dia" largura="data">
				<Data valor={dtaini} aoMudar={setDtaini} />
			</Campo>
			<Campo rotulo="Último dia" largura="data">
				<Data valor={dtafim} minima={dtaini} aoMudar={setDtafim} />
			</Campo>
		</AtoDialog>
	)
}
