import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ArquivoDaIa, abrirArquivo, fecharArquivo } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

/** People who may use a file of this person in their own conversations. */
export function PessoasDialog({ arquivo, aoFechar }: { arquivo: ArquivoDaIa; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [codpes, setPessoa] = useState<number>()
	const { codarq, nomarq, pessoas } = arquivo
	async function fazer(ato: () => Promise<unknown>, titulo: string) {
		try {
			await ato()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			setPessoa(undefined)
		} catch (falha) {
			toast.erro(titulo, mensagemDe(falha))
		}
	}
	const abrir = () =>
		codpes === undefined
			? undefined
			: fazer(() => call(abrirArquivo, { params: { codarq }, body: { codpes } }), 'O arquivo não foi aberto')
	const fechar = (uma: number) =>
		fazer(() => call(fecharArquivo, { params: { codarq, codpes: uma } }), 'O arquivo não foi fechado')
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo={`Abrir ${nomarq} para colegas`}
			rodape={
				<Botao variante="secundario" onClick={aoFechar}>
					Fechar
				</Botao>
			}
		>
			<div className="grid gap-4">
				<CampoPessoa rotulo="Pessoa" valor={codpes} aoMudar={setPessoa} />
				<Botao className="justify-self-start" disabled={codpes === undefined} onClick={() => void abrir()}>
					Abrir para esta pessoa
				</Botao>
				{pessoas.length === 0 ? <Suave>Por enquanto, só você usa este arquivo.</Suave> : null}
				<ul className="grid gap-2 empty:hidden">
					{pessoas.map((uma) => (
						<li key={uma.codpes} className="flex items-center justify-between gap-2">
							<span className="wrap-anywhere">{uma.nompes}</span>
							<Botao
								variante="secundario"
								tamanho="pq"
								aria-label={`Fechar para ${uma.nompes}`}
								onClick={() => void fechar(uma.codpes)}
							>
								Fechar
							</Botao>
						</li>
					))}
				</ul>
			</div>
		</Modal>
	)
}
