import { fileOf, type Guards } from '@portal/platform/testing'
import { AMOSTRAS_DAS_PUBLICACOES } from './amostras-das-publicacoes-de-teste.ts'

const DADOS = {
	codsitpfsamn: null,
	codatcpfs: null,
	nomaptpfs: null,
	stapmdbltifv: 'N',
	idfpescpq: null,
	codqtdepgamn: null,
	codareatcamn: null,
	codrenmedmesamn: null,
	nompas: null,
	nomest: null,
	nomloc: null,
}
const EXPERIENCIA = {
	nomepr: 'Construtora Ponte Alta',
	nomcgo: 'Analista',
	dtaini: '2020-01-01',
	dtafim: null,
	codareatcamn: null,
	dscexp: null,
}

/** Request samples for calls whose input the contract alone cannot generate, one line per call. */
export const AMOSTRAS: NonNullable<Guards['samples']> = {
	...AMOSTRAS_DAS_PUBLICACOES,
	aceitarTermo: { body: { tiptrm: 'TER', numver: 1 } },
	alterarDadosPessoais: { body: DADOS },
	alterarExperiencia: { body: { ...EXPERIENCIA, numseqexp: 2_000_000_000 } },
	alterarPrivacidade: { body: { campos: [{ nomcpo: 'nome', nivvis: 'A' }] } },
	confirmarCadastro: { body: { numver: 1 } },
	conferirCartao: { body: { chvcrt: 'nenhum-cartao-com-este-codigo' } },
	emitirDiplomaVirtual: { body: { codcur: 2_000_000_000, numseqpgm: 2_000_000_000 } },
	inserirAjuda: { body: { tipajd: 'OFE', txtajd: 'Rever currículos', codareatcamn: null } },
	inserirExperiencia: { body: EXPERIENCIA },
	listarColega: { body: { codtrm: '999-999-2001' } },
	passarMentoria: { body: { codmen: 2_000_000_000, ato: 'aceitar' } },
	pedirMentoria: { body: { codpes: 99_999_999, txtped: 'Gostaria de conversar sobre carreira.' } },
	pedirServico: { body: { tipsol: 'EMA' } },
	recusarCadastro: { body: { codcad: 2_000_000_000, dscmot: 'Não há registro deste curso.' } },
	responderServico: { body: { codsol: 2_000_000_000, sitsol: 'ATE', dscrsp: 'Pronto, já pode usar.' } },
	sairDaRede: { body: { confirmacao: 'sair' } },
	salvarFoto: { parts: { file: fileOf('não é imagem', 'foto.png') } },
	verificarCadastro: { body: { nompes: 'Rafael Lima', dtanas: '1994-03-21', codema: 'rafael@correio.example' } },
}

/** Status that a call returns for an unknown object, where it differs from 404. */
export const SEM_O_QUE_ACHAR: Readonly<Record<string, number>> = { verificarCadastro: 400 }
