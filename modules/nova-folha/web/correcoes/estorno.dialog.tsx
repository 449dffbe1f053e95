import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DadosDoEstorno as Dados, type DadosDoEstorno, estornar, nomearFolha } from '../../contract/index.ts'
import { CHAVE, folhasQuery } from '../queries.ts'

const ULTIMAS = { pagina: 1, porPagina: 50 }

export function EstornoDialog({ codfol, aoFechar }: { codfol: number; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const encerradas = useQuery(folhasQuery({ ...ULTIMAS, parte: 'encerradas' }))
	const andamento = useQuery(folhasQuery({ ...ULTIMAS, parte: 'andamento' }))
	const pagas = [...(andamento.data?.itens ?? []), ...(encerradas.data?.itens ?? [])].filter(({ sitfol }) =>
		['HOM', 'ENV', 'FEC'].includes(sitfol),
	)
	const [codpes, setPessoa] = useState<number>()
	const [codfolorg, setOrigem] = useState('')
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(Dados, { codpes, codfolorg: Number(codfolorg) })
	const ato = useAto<DadosDoEstorno>({
		coisa: 'a folha',
		versao: () => undefined,
		fazer: async (body) => {
			const { linhas } = await call(estornar, { params: { codfol }, body })
			return { mensagem: linhas === 1 ? 'Uma linha estornada.' : `${linhas} linhas estornadas.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Estornar contracheques"
			rotulo="Estornar"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p>Todas as linhas da pessoa naquela folha entram aqui com o sinal trocado. O pagamento certo se lança depois.</p>
			<CampoPessoa
				rotulo="Pessoa"
				obrigatorio
				valor={codpes}
				aoMudar={setPessoa}
				erro={tentou && codpes === undefined ? 'Informe a pessoa.' : undefined}
			/>
			<Campo rotulo="Folha estornada" obrigatorio erro={tentou && codfolorg === '' ? 'Escolha a folha.' : undefined}>
				<Selecao
					value={codfolorg}
					onChange={({ target }) => setOrigem(target.value)}
					nenhuma="Escolha a folha"
					opcoes={pagas.map((uma) => ({ codigo: String(uma.codfol), texto: nomearFolha(uma) }))}
				/>
			</Campo>
		</AtoDialog>
	)
}
