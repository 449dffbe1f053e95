import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { incluirNoProjeto, PAPEIS_DADOS, type PapelDado, type Projeto, tirarDoProjeto } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const PAPEIS = (['U', 'E'] as const).map((codigo) => ({ codigo, texto: PAPEIS_DADOS[codigo] }))

/** People of a project and what each of them may do. */
export function PessoasDoProjetoDialog({ projeto, aoFechar }: { projeto: Projeto; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [codpes, setPessoa] = useState<number>()
	const [papprj, setPapel] = useState<PapelDado>('U')
	const { codprj, nomprj, pessoas } = projeto
	async function fazer(ato: () => Promise<unknown>, titulo: string) {
		try {
			await ato()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			setPessoa(undefined)
		} catch (falha) {
			toast.erro(titulo, mensagemDe(falha))
		}
	}
	const incluir = () =>
		codpes === undefined
			? undefined
			: fazer(
					() => call(incluirNoProjeto, { params: { codprj }, body: { codpes, papprj } }),
					'A pessoa não foi incluída',
				)
	const tirar = (uma: number) =>
		fazer(() => call(tirarDoProjeto, { params: { codprj, codpes: uma } }), 'A pessoa não foi tirada')
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo={`Pessoas de ${nomprj}`}
			rodape={
				<Botao variante="secundario" onClick={aoFechar}>
					Fechar
				</Botao>
			}
		>
			<div className="grid gap-4">
				<CampoPessoa rotulo="Pessoa" valor={codpes} aoMudar={setPessoa} />
				<Campo rotulo="Papel" dica="Quem usa pergunta no projeto; quem edita muda as instruções e põe arquivos.">
					<Selecao value={papprj} onChange={({ target }) => setPapel(target.value as PapelDado)} opcoes={PAPEIS} />
				</Campo>
				<Botao className="justify-self-start" disabled={codpes === undefined} onClick={() => void incluir()}>
					Incluir
				</Botao>
				{pessoas.length === 0 ? <Suave>Por enquanto, só você usa este projeto.</Suave> : null}
				<ul className="grid gap-2 empty:hidden">
					{pessoas.map((uma) => (
						<li key={uma.codpes} className="flex items-center justify-between gap-2">
							<span className="wrap-anywhere">
								{uma.nompes} <Detalhe tag="span">{PAPEIS_DADOS[uma.papprj]}</Detalhe>
							</span>
							<Botao
								variante="secundario"
								tamanho="pq"
								aria-label={`Tirar ${uma.nompes}`}
								onClick={() => void tirar(uma.codpes)}
							>
								Tirar
							</Botao>
						</li>
					))}
				</ul>
			</div>
		</Modal>
	)
}
