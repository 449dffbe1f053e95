export {
	buscarPessoa,
	buscarPessoas,
	listarHomonimos,
	obterCpf,
	obterCpfs,
	obterPessoa,
	obterPessoas,
} from './queries.ts'
export {
	alterarEmail,
	buscarCelular,
	type Celular,
	type Emails,
	gravarCelular,
	incluirPessoa,
	marcarEmailDevolvido,
	obterEmails,
	type TipoEmail,
} from './queries-contato.ts'
export {
	contarPessoas,
	contarPessoasAlcancadas,
	listarCodpesComVinculo,
	listarSetores,
	listarUnidades,
	listarVinculosAtivos,
	obterSetor,
	obterUnidade,
	obterUnidades,
	obterUnidadesPorCodigo,
	type Setor,
	type Unidade,
	type VinculoAtivo,
} from './queries-estrutura.ts'
export { referenciaAPessoa, referenciaAUnidade } from './referencias.ts'
export { codpesDaDemonstracao } from './seed-pessoas.ts'
