import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	type Cadeira,
	DadosDoEncerramento as Dados,
	type DadosDoEncerramento,
	encerrarMandato,
	type MandatoPublico,
	MOTIVOS_DO_FIM,
	MotivoDoFim,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const OPCOES = MotivoDoFim.options.map((codigo) => ({ codigo, texto: MOTIVOS_DO_FIM[codigo] }))

type Props = { cadeira: Cadeira; mandato: MandatoPublico; aoFechar: () => void }

export function EncerrarDialog({ cadeira, mandato, aoFechar }: Props) {
	const cliente = useQueryClient()
	const [dtafimefe, setDia] = useState<string>()
	const [motfim, setMotivo] = useState('')
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(Dados, { dtafimefe, motfim })
	const ato = useAto<DadosDoEncerramento>({
		coisa: 'o colegiado',
		versao: () => undefined,
		fazer: async (dados) => {
			await call(encerrarMandato, { params: { codmdt: mandato.codmdt }, body: dados })
			return { mensagem: 'Mandato encerrado.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`Encerrar o mandato de ${mandato.nompes}?`}
			rotulo="Encerrar"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p>
				{cadeira.nomcad}. O suplente, se houver, passa a exercer a cadeira no dia seguinte. A pessoa e a secretaria são
				avisadas.
			</p>
			<Campo
				rotulo="Último dia"
				obrigatorio
				largura="data"
				erro={tentou && dtafimefe === undefined ? 'Informe o último dia do mandato.' : undefined}
			>
				<Data valor={dtafimefe} aoMudar={setDia} minima={mandato.dtainimdt} maxima={mandato.dtafimmdt} />
			</Campo>
			<Campo rotulo="Motivo" obrigatorio erro={tentou && motfim === '' ? 'Escolha o motivo.' : undefined}>
				<Selecao
					value={motfim}
					onChange={({ target }) => setMotivo(target.value)}
					nenhuma="Escolha o motivo"
					opcoes={OPCOES}
				/>
			</Campo>
		</AtoDialog>
	)
}
