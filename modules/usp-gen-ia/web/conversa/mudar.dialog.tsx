import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alterarConversa, type ConversaAberta } from '../../contract/index.ts'
import { CHAVE, projetosQuery } from '../queries.ts'

/** Title, folder and project of a conversation. */
export function MudarDialog({ conversa, aoFechar }: { conversa: ConversaAberta; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [titcvs, setTitulo] = useState(conversa.titcvs)
	const [nompta, setPasta] = useState(conversa.nompta ?? '')
	const [codprj, setProjeto] = useState(conversa.codprj)
	const [salvando, setSalvando] = useState(false)
	const { data: projetos } = useQuery(projetosQuery({ pagina: 1, porPagina: 100 }))
	async function salvar() {
		setSalvando(true)
		try {
			await call(alterarConversa, {
				params: { codcvs: conversa.codcvs },
				body: {
					titcvs: titcvs.trim(),
					nompta: nompta.trim() || null,
					...(codprj === conversa.codprj ? {} : { codprj }),
				},
			})
			await cliente.invalidateQueries({ queryKey: CHAVE })
			aoFechar()
		} catch (falha) {
			toast.erro('A conversa não foi mudada', mensagemDe(falha))
			setSalvando(false)
		}
	}
	const semTitulo = titcvs.trim() === ''
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo="Título, pasta e projeto"
			protegido
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Cancelar
					</Botao>
					<Botao carregando={salvando} disabled={semTitulo} onClick={() => void salvar()}>
						Salvar
					</Botao>
				</>
			}
		>
			<div className="grid gap-4">
				<Campo rotulo="Título" obrigatorio erro={semTitulo ? 'Informe um título.' : undefined}>
					<EntradaTexto maxLength={120} value={titcvs} onChange={({ target }) => setTitulo(target.value)} />
				</Campo>
				<Campo rotulo="Pasta" dica="Deixe vazio para tirar da pasta.">
					<EntradaTexto maxLength={60} value={nompta} onChange={({ target }) => setPasta(target.value)} />
				</Campo>
				{projetos && projetos.itens.length > 0 ? (
					<Campo rotulo="Projeto" dica="A classe dos dados que a conversa já tem fica com ela.">
						<Selecao
							value={codprj ?? ''}
							nenhuma="Nenhum"
							onChange={({ target }) => setProjeto(target.value === '' ? null : Number(target.value))}
							opcoes={projetos.itens.map((um) => ({ codigo: um.codprj, texto: um.nomprj }))}
						/>
					</Campo>
				) : null}
			</div>
		</Modal>
	)
}
