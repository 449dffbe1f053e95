import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { somarMeses } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { primeiroDiaDoMes } from '../../contract/calculo/base/dias.ts'
import { type FolhaCompleta, nomearMes, pagarRetroativo } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const MESES_ATRAS = 36

export function RetroativoDialog({ folha, aoFechar }: { folha: FolhaCompleta; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const { codfol, anoref, mesref } = folha
	const meses = Array.from({ length: MESES_ATRAS }, (_nada, indice) => {
		const codigo = somarMeses(primeiroDiaDoMes(anoref, mesref), -indice - 1).slice(0, 7)
		const [ano = 0, mes = 0] = codigo.split('-').map(Number)
		return { codigo, texto: nomearMes({ anoref: ano, mesref: mes }) }
	})
	const [codpes, setPessoa] = useState<number>()
	const [desde, setDesde] = useState(meses[0]?.codigo ?? '')
	const [tentou, setTentou] = useState(false)
	const ato = useAto<number>({
		coisa: 'a folha',
		versao: () => undefined,
		fazer: async (pessoa) => {
			const [anoorg = 0, mesorg = 0] = desde.split('-').map(Number)
			const feito = await call(pagarRetroativo, { params: { codfol }, body: { codpes: pessoa, anoorg, mesorg } })
			return { mensagem: `Diferenças de ${feito.meses === 1 ? 'um mês' : `${feito.meses} meses`} lançadas.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Pagar retroativo"
			rotulo="Lançar a diferença"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (codpes !== undefined) ato.enviar(codpes)
			}}
		>
			<p>
				Cada mês homologado é recalculado com as regras e os dados dele e comparado com o que se pagou. Entra só a
				diferença, com o mês de origem.
			</p>
			<CampoPessoa
				rotulo="Pessoa"
				obrigatorio
				valor={codpes}
				aoMudar={setPessoa}
				erro={tentou && codpes === undefined ? 'Informe a pessoa.' : undefined}
			/>
			<Campo rotulo="Desde" obrigatorio>
				<Selecao value={desde} onChange={({ target }) => setDesde(target.value)} opcoes={meses} />
			</Campo>
		</AtoDialog>
	)
}
