import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Itens } from '@portal/design-system/itens'
import { Link } from '@portal/design-system/link'
import { Modal } from '@portal/design-system/modal'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { call, navegar } from '@portal/platform/web'
import { Download, LogOut } from 'lucide-react'
import { useState } from 'react'
import { O_QUE_FICA, PALAVRA_DA_SAIDA, sairDaRede } from '../../contract/index.ts'
import { useAcao } from '../use-acao.ts'

export function MeusDireitos() {
	const [saindo, setSaindo] = useState(false)
	return (
		<Cartao titulo="Os seus dados">
			<Pilha espaco={3}>
				<p>
					A cópia tem tudo o que o portal guarda sobre você, da rede Alumni e do resto, em PDF para ler e em JSON para
					levar.
				</p>
				<Fileira>
					<Link botao variante="secundario" href="/configuracoes#privacidade" icone={<Download aria-hidden />}>
						Pedir a cópia dos meus dados
					</Link>
					<Botao variante="perigo" aparencia="contorno" icone={<LogOut aria-hidden />} onClick={() => setSaindo(true)}>
						Sair da rede
					</Botao>
				</Fileira>
			</Pilha>
			{saindo ? <SaidaDialog aoFechar={() => setSaindo(false)} /> : null}
		</Cartao>
	)
}

function SaidaDialog({ aoFechar }: { aoFechar: () => void }) {
	const [escrito, setEscrito] = useState('')
	const certo = escrito.trim().toLowerCase() === PALAVRA_DA_SAIDA
	const sair = useAcao(() => call(sairDaRede, { body: { confirmacao: PALAVRA_DA_SAIDA } }), {
		falha: 'A saída não foi feita',
		depois: () => navegar('/alumni/cadastro', { substituir: true }),
	})
	return (
		<Modal
			aberto
			titulo="Sair da rede Alumni e apagar o perfil?"
			aoFechar={aoFechar}
			rodape={
				<>
					<Botao variante="secundario" onClick={aoFechar}>
						Ficar
					</Botao>
					<Botao variante="perigo" disabled={!certo} carregando={sair.isPending} onClick={() => sair.mutate(undefined)}>
						Sair e apagar
					</Botao>
				</>
			}
		>
			<Pilha>
				<p>
					O perfil, a foto, as experiências, as escolhas de privacidade, o que você publicou e as mentorias são apagados
					na hora, e não há como voltar atrás. Se quiser a cópia, peça-a antes.
				</p>
				<div>
					<p>Fica, por lei:</p>
					<Itens>
						{O_QUE_FICA.map((item) => (
							<li key={item}>{item}</li>
						))}
					</Itens>
				</div>
				<Campo rotulo={`Escreva “${PALAVRA_DA_SAIDA}” para confirmar`}>
					<EntradaTexto value={escrito} maxLength={10} onChange={({ target }) => setEscrito(target.value)} />
				</Campo>
			</Pilha>
		</Modal>
	)
}
